import { describe, expect, it } from 'vitest';
import {
  type AppModel,
  effectsOf,
  frontOf,
  updateApp,
} from '../../../../source/screens/app/app.ts';
import { answerReply, call } from '../../../../source/screens/app/effects/calls.ts';
import type { Key } from '../../../../source/screens/parts/input/keymap.ts';
import { english } from '../../../helpers/english.ts';
import { compact, frontAs, full, pressed, pressedEvery, textOf } from '../../../helpers/frames.ts';
import {
  accountScenes,
  aLink,
  anAccount,
  answeredWith,
  unanswered,
} from '../../frames/account-scenes.ts';
import { replied } from '../../outside.ts';

const scene = (name: keyof typeof accountScenes): AppModel => accountScenes[name](full);
const stageOf = (app: AppModel) => frontAs(app, 'account').stage;
const pasted = (app: AppModel, text: string) =>
  updateApp(app, { screen: 'terminal', kind: 'text-pasted', text });
const queries = (app: AppModel) => effectsOf(app);

describe('the account screen', () => {
  it('asks for the account when it opens, and again when that has failed', () => {
    expect(queries(scene('account-loading'))).toEqual([call('account.read', {})]);
    const failed = scene('account-failed');
    expect(queries(failed)).toEqual([]);
    expect(queries(pressed(failed, 'enter'))).toEqual([call('account.read', {})]);
    expect(stageOf(scene('account'))).toMatchObject({ kind: 'overview', remark: 'none' });
  });

  it('shows what another session changes, without moving the choice', () => {
    for (const [name, text] of [
      ['account', '3 keys, 99 games'],
      ['account-keys', 'SHA256:new'],
    ] as const) {
      const shown = pressed(scene(name), 'down');
      const [tick] = effectsOf(shown);
      expect(tick).toMatchObject({ kind: 'tick' });
      const asking = tick === undefined ? shown : replied(shown, tick, { kind: 'ticked' });
      expect(queries(asking)).toEqual([call('account.read', {})]);
      expect(stageOf(asking)).toEqual(stageOf(shown));
      const same = answeredWith(
        asking,
        answerReply('account.read', { kind: 'account', account: anAccount }),
      );
      expect(frontAs(same, 'account').account).toBe(frontAs(shown, 'account').account);
      expect(effectsOf(same)).toMatchObject([{ kind: 'tick' }]);
      expect(effectsOf(same)).not.toEqual([tick]);
      const [key] = anAccount.keys;
      const fingerprint = 'SHA256:new';
      const keys = [...anAccount.keys, ...(key === undefined ? [] : [{ ...key, fingerprint }])];
      const account = { ...anAccount, games: 99, keys };
      const changed = answeredWith(
        asking,
        answerReply('account.read', { kind: 'account', account }),
      );
      expect(stageOf(changed)).toEqual(stageOf(shown));
      expect(textOf(changed)).toContain(text);
      expect(stageOf(unanswered(asking))).toEqual(stageOf(shown));
      expect(effectsOf(unanswered(asking))).toMatchObject([{ kind: 'tick' }]);
    }
  });

  it('is in the menu of players with an account only', () => {
    for (const name of ['menu-signing-in'] as const) {
      expect(textOf(pressed(accountScenes[name](full), '6'))).not.toContain('Account');
    }
    expect(textOf(pressed(scene('menu-account'), '6'))).toContain('4 Account');
  });

  it('returns from each page to its entry', () => {
    for (const [index, entry] of ['1', '2', '3', '4', '5', '6'].entries()) {
      const back = pressed(scene('account'), entry, 'escape');
      expect(stageOf(back)).toEqual({ kind: 'overview', chosen: index, remark: 'none' });
    }
  });

  it('shows all of what is stored in the smallest window', () => {
    const text = textOf(accountScenes['account-stored'](compact)).replaceAll(/[\s│]+/g, ' ');
    for (const paragraph of english.storedData) expect(text).toContain(paragraph);
  });
});

describe('a new name', () => {
  it('is sent in small letters, and refused names stay to be corrected', () => {
    const sent = pressed(scene('account-name'), ...'Red-Hen', 'enter');
    expect(queries(sent)).toEqual([call('account.rename', { name: 'red-hen' })]);
    expect(pressed(sent, 'x')).toEqual(sent);
    const refused = answeredWith(
      sent,
      answerReply('account.read', { kind: 'name-refused', refused: 'name-taken' }),
    );
    expect(stageOf(refused)).toMatchObject({
      field: { text: 'red-hen' },
      problem: 'Another player has this name, or one that looks like it: choose another.',
      state: 'typing',
    });
    expect(stageOf(pressed(refused, 'backspace'))).toMatchObject({ problem: 'none' });
    const again = pressed(refused, 'enter');
    expect(queries(again)).toEqual([call('account.rename', { name: 'red-hen' })]);
    expect(stageOf(unanswered(again))).toMatchObject({ state: 'typing' });
  });

  it('that is saved while the help is read is not asked for again', () => {
    const sent = pressed(scene('account-name'), ...'red-hen', 'enter');
    const [rename] = effectsOf(sent);
    if (rename === undefined) throw new Error('no name is sent');
    const help = pressed(sent, '?');
    expect(effectsOf(help)).toEqual([]);
    const account = { ...anAccount, name: 'red-hen' };
    const saved = replied(help, rename, answerReply('account.read', { kind: 'renamed', account }));
    expect(frontOf(saved).screen).toBe('help');
    const back = pressed(saved, 'escape');
    expect(stageOf(back)).toMatchObject({ kind: 'overview' });
    expect(frontAs(back, 'account').account).toEqual(account);
    expect(queries(back)).not.toContainEqual(call('account.rename', { name: 'red-hen' }));
  });

  it('is asked for only when it can be changed', () => {
    expect(stageOf(scene('account-renamed-lately'))).toMatchObject({
      kind: 'overview',
      remark:
        'You have changed your name in the last 30 days: you can change it again on 2026-12-22.',
    });
  });

  it('can be pasted, without what no name has', () => {
    expect(stageOf(pasted(scene('account-name'), ' Red_Hen\n'))).toMatchObject({
      field: { text: 'redhen' },
    });
    const untyped = scene('account');
    expect(pasted(untyped, 'x')).toEqual(untyped);
  });
});

describe('a link code', () => {
  const shown = scene('account-link-shown');
  const looking = () => {
    const [tick] = effectsOf(shown);
    if (tick === undefined) throw new Error('no tick');
    return replied(shown, tick, { kind: 'ticked' });
  };

  it('is issued when the player asks for it', () => {
    expect(queries(scene('account-link'))).toEqual([]);
    expect(queries(pressed(scene('account-link'), 'enter'))).toEqual([
      call('account.issueCode', {}),
    ]);
  });

  it('is followed until another key has joined the account', () => {
    expect(queries(shown)).toEqual([{ kind: 'tick', after: 3_000, count: 0 }]);
    expect(queries(looking())).toEqual([call('account.read', {})]);
    const same = answeredWith(
      looking(),
      answerReply('account.read', { kind: 'account', account: anAccount }),
    );
    expect(queries(same)).toEqual([{ kind: 'tick', after: 3_000, count: 1 }]);
    expect(queries(unanswered(looking()))).toEqual(queries(same));
    const [key] = anAccount.keys;
    const keys = key === undefined ? [] : [...anAccount.keys, key];
    const linked = answeredWith(
      looking(),
      answerReply('account.read', {
        kind: 'account',
        account: { ...anAccount, name: 'older-name', keys },
      }),
    );
    expect(stageOf(linked)).toEqual({
      kind: 'overview',
      chosen: 2,
      remark: 'Linked: you are older-name, with 3 keys.',
    });
  });

  it('ends after ten minutes', () => {
    let app = shown;
    let seconds = 0;
    for (; stageOf(app).kind === 'code-shown'; seconds += 3) {
      const [tick] = effectsOf(app);
      if (tick === undefined) throw new Error('no tick');
      app = answeredWith(
        replied(app, tick, { kind: 'ticked' }),
        answerReply('account.read', { kind: 'account', account: anAccount }),
      );
    }
    expect(seconds).toBeGreaterThanOrEqual(600);
    expect(seconds).toBeLessThan(610);
    expect(stageOf(app)).toMatchObject({ remark: 'The link code expired after 10 minutes.' });
  });
});

describe('a typed code', () => {
  const linkCode = 'runt quash sharp floss elite saving';

  it('is checked, confirmed where games are left, and used', () => {
    const typed = pressed(pressed(scene('account'), '4'), ...linkCode.toUpperCase(), 'enter');
    expect(queries(typed)).toEqual([call('account.checkCode', { code: linkCode })]);
    const confirming = scene('account-confirming');
    expect(queries(confirming)).toEqual([]);
    const confirmed = pressed(confirming, 'enter');
    expect(queries(confirmed)).toEqual([call('account.useCode', { code: linkCode })]);
    expect(
      stageOf(
        answeredWith(
          confirmed,
          answerReply('account.read', { kind: 'linked', account: anAccount }),
        ),
      ),
    ).toEqual({
      kind: 'overview',
      chosen: 3,
      remark: 'Linked: you are quiet-otter, with 2 keys.',
    });
    const late = answeredWith(
      confirmed,
      answerReply('account.read', { kind: 'code-refused', refused: 'wrong-code' }),
    );
    expect(stageOf(late)).toMatchObject({ kind: 'typing', page: 'code' });
    expect(textOf(late)).toContain('This code is wrong or has expired');
  });

  it('is used at once where no games are left', () => {
    const typed = pressed(scene('account'), '4', ...linkCode, 'enter');
    const link = { ...aLink, left: { ...aLink.left, games: 0 } };
    const accepted = answeredWith(
      typed,
      answerReply('account.read', { kind: 'code-accepted', link }),
    );
    expect(queries(accepted)).toEqual([call('account.useCode', { code: linkCode })]);
  });

  it('says what is lost', () => {
    const said = (name: keyof typeof accountScenes) =>
      textOf(scene(name)).replaceAll(/[\s│]+/g, ' ');
    expect(said('account-confirming')).toContain(
      'This key leaves plucky-wombat, which has no other key: 1 game and all else of plucky-wombat are deleted.',
    );
    expect(said('account-confirming-other-key')).toContain(
      'This key leaves plucky-wombat, which keeps its 1,234 games and 2 other keys.',
    );
  });

  it.each<Key>(['escape', 'n', ' ', 'x'])('moves nothing after %j', (key) => {
    const kept = pressed(scene('account-confirming'), key);
    expect(queries(kept)).toMatchObject([{ kind: 'tick' }]);
    expect(stageOf(kept)).toMatchObject({ kind: 'overview' });
  });

  it('is not confirmed by the Enter that has sent it, while that is held', () => {
    const ready = pressed(scene('account'), '4', ...linkCode);
    const held = pressedEvery(30, pressed(ready, 'enter'), ['enter', 'enter']);
    const asked = answeredWith(
      held,
      answerReply('account.read', { kind: 'code-accepted', link: aLink }),
    );
    const still = pressedEvery(30, asked, Array<Key>(20).fill('enter'));
    expect(stageOf(still)).toMatchObject({ kind: 'confirming', state: 'waiting' });
    expect(stageOf(pressed(still, 'y'))).toMatchObject({ kind: 'confirming', state: 'sent' });
  });

  it('with a mistyped word is not sent', () => {
    const refused = scene('account-code-refused');
    expect(queries(refused)).toEqual([]);
    expect(textOf(refused)).toMatch(/No code has the word shrap: did you mean/);
  });

  it('can be pasted in several lines', () => {
    const app = pasted(pressed(scene('account'), '4'), `${linkCode.replaceAll(' ', '\n')}\n`);
    expect(stageOf(app)).toMatchObject({ field: { text: linkCode } });
  });
});

describe('deletion', () => {
  it('needs the name, deletes, and then leaves', () => {
    expect(queries(scene('account-deletion-refused'))).toEqual([]);
    const typed = pressed(scene('account-deletion'), ...'Quiet-Otter', 'enter');
    expect(queries(typed)).toEqual([call('account.delete', {})]);
    const deleted = scene('account-deleted');
    expect(stageOf(deleted)).toEqual({ kind: 'deleted' });
    for (const key of ['enter', 'escape']) expect(pressed(deleted, key).state).toBe('left');
  });

  it('in another session is noticed by every question', () => {
    const gone = answerReply('account.read', { kind: 'account-deleted' });
    expect(stageOf(answeredWith(scene('account-loading'), gone))).toEqual({ kind: 'deleted' });
    expect(stageOf(answeredWith(scene('account-name-sent'), gone))).toEqual({ kind: 'deleted' });
  });
});
