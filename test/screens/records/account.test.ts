import { describe, expect, it } from 'vitest';
import { linesAfter, spokenApp } from '../../../source/lines/spoken.ts';
import { fullStyle } from '../../../source/prose/games/answer-forms.ts';
import { type AppModel, effectsOf, frontOf, updateApp } from '../../../source/screens/app/app.ts';
import { call } from '../../../source/screens/app/effects.ts';
import type { Key } from '../../../source/screens/parts/input.ts';
import { full, pressed, pressedEvery, textOf } from '../../helpers/frames.ts';
import {
  accountAnswered,
  accountScenes,
  aLink,
  anAccount,
  unanswered,
} from '../frames/account-scenes.ts';
import { replied } from '../outside.ts';

const linkCode = 'runt quash sharp floss elite saving';
const scene = (name: keyof typeof accountScenes): AppModel => accountScenes[name](full);
const pasted = (app: AppModel, text: string): AppModel =>
  updateApp(app, { screen: 'terminal', kind: 'text-pasted', text });
const said = (app: AppModel): string => textOf(app).replaceAll(/[\s│]+/gu, ' ');

/** The program after some seconds without a key, in which it asks for the account. */
function waited(app: AppModel): AppModel {
  const [tick] = effectsOf(app);
  if (tick?.kind !== 'tick') throw new Error('nothing is waited for');
  const asking = replied(app, tick, { kind: 'ticked' });
  expect(effectsOf(asking)).toEqual([call('account.read', {})]);
  return asking;
}

const withKey = (fingerprint: string) => {
  const [key] = anAccount.keys;
  return { ...anAccount, keys: [...anAccount.keys, ...(key ? [{ ...key, fingerprint }] : [])] };
};

describe('the account screen', () => {
  it('lists the keys of an account that the key of the session has left', () => {
    const keys = anAccount.keys.map((key) => ({ ...key, isThis: false }));
    const asking = waited(scene('account-last-entry'));
    const left = accountAnswered(asking, { kind: 'account', account: { ...anAccount, keys } });
    expect(said(pressed(left, '2'))).toContain('❯ 2026-11-22 ada');
  });

  it('asks for the account when it opens, and again when that has failed', () => {
    expect(effectsOf(scene('account-loading'))).toEqual([call('account.read', {})]);
    const failed = scene('account-failed');
    expect(effectsOf(failed)).toEqual([]);
    expect(effectsOf(pressed(failed, 'enter'))).toEqual([call('account.read', {})]);
  });

  it('shows what another session changes, without moving the choice', () => {
    for (const [name, text] of [
      ['account-last-entry', '3 keys and 99 games'],
      ['account-keys', 'Since'],
    ] as const) {
      const asking = waited(scene(name));
      const same = accountAnswered(asking, { kind: 'account', account: anAccount });
      expect(textOf(same)).toBe(textOf(scene(name)));
      expect(effectsOf(same)).toMatchObject([{ kind: 'tick', count: 2 }]);
      const account = { ...withKey('SHA256:new'), games: 99 };
      const changed = accountAnswered(asking, { kind: 'account', account });
      expect(said(changed)).toContain(name === 'account-keys' ? 'SHA256:A1pZ' : text);
      if (name === 'account-last-entry') expect(said(changed)).toContain('❯ Delete my data');
      else expect(said(pressed(changed, 'down'))).toContain('SHA256:new');
      expect(textOf(unanswered(asking))).toBe(textOf(scene(name)));
    }
  });

  it('reads out the entries alone that have changed', () => {
    const [before, after] = (['account', 'account-renamed-lately'] as const).map((name) =>
      spokenApp(scene(name), fullStyle),
    );
    if (after === undefined) throw new Error('unreachable');
    expect(linesAfter(before, after)).toEqual([
      '1 key and 0 games.',
      '1 Change my name: You changed it recently. You can change it again on 2026-12-22.',
    ]);
  });

  it('is a tab among others where Esc leaves it, and for players with an account only', () => {
    expect(textOf(pressed(scene('menu-signing-in'), '6'))).not.toContain('Account');
    expect(frontOf(pressed(scene('account'), 'shift-tab')).screen).not.toBe('account');
    for (const name of ['account-name', 'account-link-shown', 'account-deleted'] as const) {
      expect(pressed(scene(name), 'tab').stack).toEqual(scene(name).stack);
    }
  });
});

describe('a new name', () => {
  it('is sent in small letters, and refused names stay to be corrected', () => {
    const sent = pressed(scene('account-name'), ...'Red-Hen', 'enter');
    expect(effectsOf(sent)).toEqual([call('account.rename', { name: 'red-hen' })]);
    expect(textOf(pressed(sent, 'x'))).toEqual(textOf(sent));
    const refused = accountAnswered(sent, { kind: 'name-refused', refused: 'name-taken' });
    expect(said(refused)).toContain('red-hen');
    expect(said(refused)).toContain('Another player has this name');
    expect(said(pressed(refused, 'backspace'))).not.toContain('Another player');
    expect(effectsOf(pressed(refused, 'enter'))).toEqual(effectsOf(sent));
    expect(effectsOf(unanswered(sent))).toEqual([]);
  });

  it('can be pasted, without what no name has', () => {
    expect(said(pasted(scene('account-name'), ' Red_Hen\n'))).toContain('redhen');
    const untyped = scene('account');
    expect(pasted(untyped, 'x')).toEqual(untyped);
  });
});

describe('a link code', () => {
  it('is issued when the player asks for it', () => {
    expect(effectsOf(scene('account-link'))).toEqual([]);
    const asked = pressed(scene('account-link'), 'enter');
    expect(effectsOf(asked)).toEqual([call('account.issueCode', {})]);
  });

  it('is followed until another key has joined the account', () => {
    const asking = waited(scene('account-link-shown'));
    const same = accountAnswered(asking, { kind: 'account', account: anAccount });
    expect(said(same)).toContain(linkCode);
    expect(effectsOf(unanswered(asking))).toEqual(effectsOf(same));
    const account = { ...withKey('SHA256:new'), name: 'older-name' };
    expect(said(accountAnswered(asking, { kind: 'account', account }))).toContain(
      'Linked: you are older-name, with 3 keys.',
    );
  });

  it('ends after ten minutes', () => {
    let app = scene('account-link-shown');
    let seconds = 0;
    for (; said(app).includes(linkCode); seconds += 3) {
      app = accountAnswered(waited(app), { kind: 'account', account: anAccount });
    }
    expect(seconds).toBeGreaterThanOrEqual(600);
    expect(seconds).toBeLessThan(610);
    expect(said(app)).toContain('The link code expired after 10 minutes.');
  });
});

describe('a typed code', () => {
  it('is checked, confirmed where games are left, and used', () => {
    const typing = pressed(scene('account'), '4');
    for (const typed of [
      pressed(typing, ...linkCode.toUpperCase()),
      pasted(typing, linkCode.replaceAll(' ', ',')),
    ]) {
      expect(effectsOf(pressed(typed, 'enter'))).toEqual([
        call('account.checkCode', { code: linkCode }),
      ]);
    }
    const confirming = scene('account-confirming');
    expect(effectsOf(confirming)).toEqual([]);
    const confirmed = pressed(confirming, 'y');
    expect(effectsOf(confirmed)).toEqual([call('account.useCode', { code: linkCode })]);
    expect(said(accountAnswered(confirmed, { kind: 'linked', account: anAccount }))).toContain(
      'Linked: you are quiet-otter, with 2 keys.',
    );
    expect(said(confirmed)).not.toContain('keep the account');
    expect(said(pressed(confirmed, 'escape'))).toContain('What you sent goes on.');
    const late = accountAnswered(confirmed, { kind: 'code-refused', refused: 'wrong-code' });
    expect(said(late)).toContain('This code is wrong or has expired');
  });

  it('is not confirmed by the Enter that has sent it, while that is held', () => {
    const ready = pressed(scene('account'), '4', ...linkCode);
    const held = pressedEvery(30, pressed(ready, 'enter'), ['enter', 'enter']);
    const asked = accountAnswered(held, { kind: 'code-accepted', link: aLink });
    const still = pressedEvery(30, asked, Array<Key>(20).fill('enter'));
    expect(effectsOf(still)).toEqual([]);
    expect(effectsOf(pressed(still, 'y'))).toEqual([call('account.useCode', { code: linkCode })]);
  });

  it('is used at once where nothing is lost, and only there', () => {
    const ready = pressed(pressed(scene('account'), '4'), ...linkCode, 'enter');
    const nothing = { games: 0, keys: 1, puzzles: 0, races: 0, hasSettings: false };
    const unused = { ...nothing, name: 'red-hen' };
    const asks = (left: typeof unused) =>
      effectsOf(accountAnswered(ready, { kind: 'code-accepted', link: { ...aLink, left } }));
    expect(asks(unused)).toEqual([call('account.useCode', { code: linkCode })]);
    for (const more of [{ games: 1 }, { puzzles: 1 }, { races: 1 }, { hasSettings: true }]) {
      expect(asks({ ...unused, ...more })).toEqual([]);
    }
  });

  it('with a mistyped word is not sent', () => {
    const refused = scene('account-code-refused');
    expect(effectsOf(refused)).toEqual([]);
    expect(said(refused)).toMatch(/No code has the word shrap: did you mean/);
  });
});

describe('deletion', () => {
  it('needs the name, deletes, and then leaves', () => {
    expect(effectsOf(scene('account-deletion-refused'))).toEqual([]);
    const typed = pressed(scene('account-deletion'), ...'Quiet-Otter', 'enter');
    expect(effectsOf(typed)).toEqual([call('account.delete', {})]);
    expect(pressed(scene('account-deleted'), 'escape').state).toBe('left');
  });
});
