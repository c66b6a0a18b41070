import { type AppModel, effectsOf, updateApp } from '../../../source/screens/app/app.ts';
import { answerReply, type Reply } from '../../../source/screens/app/effects.ts';
import { profileOf } from '../../../source/screens/app/game/profile.ts';
import { goTo } from '../../../source/screens/app/navigation.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import type {
  AccountAnswer,
  AccountView,
  LinkView,
} from '../../../source/session/calls/account.ts';
import { saving } from '../../../source/session/records/game-saver.ts';
import { opened, pressed } from '../../helpers/frames.ts';
import { replied } from '../outside.ts';
import type { Scene } from './scene.ts';

/** An account with two keys. */
export const anAccount: AccountView = {
  name: 'quiet-otter',
  renaming: 'now',
  keys: [
    {
      fingerprint: 'SHA256:9Qw2nJ8eW1kXlqJ5m7wVdT0yR4sB6uC3hG2fA1pZ0xE',
      label: 'ada',
      added: '2026-11-22',
      isThis: false,
    },
    {
      fingerprint: 'SHA256:A1pZ0xE9Qw2nJ8eW1kXlqJ5m7wVdT0yR4sB6uC3hG2f',
      label: 'ada-laptop',
      added: '2026-12-01',
      isThis: true,
    },
  ],
  games: 1_234,
};

/** What the only key of an account with games would do. */
export const aLink: LinkView = {
  joined: { name: 'quiet-otter', games: 12, keys: 2 },
  left: {
    ...{ name: 'plucky-wombat', games: 1, keys: 1 },
    ...{ puzzles: 12, races: 2, hasSettings: true },
  },
};

const linkCode = 'runt quash sharp floss elite saving';

/** The program after the store has answered what the front screen waits for. */
export const answeredWith = (app: AppModel, reply: Reply): AppModel =>
  effectsOf(app)
    .filter(({ kind }) => kind === 'call')
    .reduce((now, effect) => replied(now, effect, reply), app);

/** The program after the store has answered a question about the account. */
export const accountAnswered = (app: AppModel, answer: AccountAnswer): AppModel =>
  effectsOf(app)
    .filter((effect) => effect.kind === 'call')
    .reduce(
      (now, effect) => replied(now, effect, answerReply(effect.name as 'account.read', answer)),
      app,
    );

/** The program after the store could not be used. */
export const unanswered = (app: AppModel): AppModel =>
  effectsOf(app)
    .filter(({ kind }) => kind === 'call')
    .reduce(
      (now, effect) =>
        replied(now, effect, {
          kind: 'failed',
          reason: saving.unavailable('unreachable'),
        }),
      app,
    );

const menu: Scene = (size) =>
  opened(size, { kind: 'menu' }, { profile: profileOf({ kind: 'named', name: anAccount.name }) });

const opening: Scene = (size) => updateApp(menu(size), goTo('account'));

const overview =
  (account: AccountView = anAccount, ...keys: readonly Key[]): Scene =>
  (size) =>
    pressed(accountAnswered(opening(size), { kind: 'account', account }), ...keys);

const page = (...keys: readonly Key[]): Scene => overview(anAccount, ...keys);

const then =
  (scene: Scene, answer: AccountAnswer): Scene =>
  (size) =>
    accountAnswered(scene(size), answer);

const renamedLately: AccountView = {
  ...anAccount,
  renaming: { from: '2026-12-22' },
  keys: anAccount.keys.slice(0, 1),
  games: 0,
};
const manyKeys: AccountView = {
  ...anAccount,
  keys: Array.from({ length: 9 }, (_, index) => ({
    fingerprint: `SHA256:${String(index).repeat(43)}`,
    label: `key ${index}`,
    added: '2026-11-22',
    isThis: index === 3,
  })),
};

/** The scenes of the account screen, by name. */
export const accountScenes = {
  'menu-account': menu,
  'menu-signing-in': (size) =>
    opened(size, { kind: 'menu' }, { profile: profileOf({ kind: 'signing-in' }) }),
  'account-loading': opening,
  'account-failed': (size) => unanswered(opening(size)),
  account: page(),
  'account-last-entry': page('up'),
  'account-renamed-lately': overview(renamedLately),
  'account-keys': page('2'),
  'account-keys-many': overview(manyKeys, '2'),
  'account-stored': page('5'),
  'account-name': page('1'),
  'account-name-typed': page('1', ...'red-Hen', 'left', 'left'),
  'account-name-sent': page('1', ...'red-hen', 'enter'),
  'account-name-refused': then(page('1', ...'admin', 'enter'), {
    kind: 'name-refused',
    refused: 'reserved',
  }),
  'account-renamed': then(page('1', ...'red-hen', 'enter'), {
    kind: 'renamed',
    account: { ...anAccount, name: 'red-hen', renaming: { from: '2026-12-22' } },
  }),
  'account-link': page('3'),
  'account-link-failed': (size) => unanswered(pressed(page('3')(size), 'enter')),
  'account-link-shown': then(page('3', 'enter'), { kind: 'code-issued', text: linkCode }),
  'account-code-refused': page('4', ...'runt quash shrap floss elite saving', 'enter'),
  'account-code-typed': page('4', ...'RUNT quash', 'home', 'right'),
  'account-code-long': page('4', ...Array<Key>(70).fill('x')),
  'account-code-tries': then(page('4', ...linkCode, 'enter'), {
    kind: 'code-refused',
    refused: { kind: 'too-many-tries', minutes: 42 },
  }),
  'account-confirming': then(page('4', ...linkCode, 'enter'), {
    kind: 'code-accepted',
    link: aLink,
  }),
  'account-confirming-other-key': then(page('4', ...linkCode, 'enter'), {
    kind: 'code-accepted',
    link: { ...aLink, left: { ...aLink.left, games: 1_234, keys: 3 } },
  }),
  'account-deletion': page('6'),
  'account-deletion-refused': page('6', ...'quiet', 'enter'),
  'account-deleted': then(page('6', ...anAccount.name, 'enter'), { kind: 'account-deleted' }),
} as const satisfies Record<string, Scene>;
