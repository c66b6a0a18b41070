import { describe, expect, it } from 'vitest';
import { type AppModel, effectsOf } from '../../../../source/screens/app/app.ts';
import { textToShare } from '../../../../source/screens/play/ShareScreen.tsx';
import { frontAs, full, opened, pressed, textOf } from '../../../helpers/frames.ts';
import { rulesWith } from '../../../helpers/games.ts';
import { replied } from '../../outside.ts';

const SENT = 'Sent to the clipboard.';

/** The share screen of a game whose seed 7 hides 6323. */
const shared = (clipboard: 'none' | 'terminal'): AppModel =>
  pressed(
    opened(full, { kind: 'game', rules: rulesWith(), seed: '7' }, { clipboard }),
    ...[...'6323', 'enter', 'tab'],
  );

const text =
  'keypeg seed 7, 4 pegs, 6 colors, repeats allowed: 1/10\n🟩🟩🟩🟩\nkeypeg play --seed 7';

describe('the share screen', () => {
  it('always shows the text', () => {
    for (const app of [shared('none'), shared('terminal')]) {
      for (const line of text.split('\n')) expect(textOf(app)).toContain(line);
    }
  });

  it('sends the text to a terminal that takes it, and says so', () => {
    const asked = pressed(shared('terminal'), 'c');
    const [effect] = effectsOf(asked);
    expect(effect).toEqual({ kind: 'clipboard', text });
    expect(textOf(asked)).not.toContain(SENT);
    const sent = effect && replied(asked, effect, { kind: 'sent' });
    expect(sent && textOf(sent)).toContain(SENT);
    expect(sent && effectsOf(sent)).toEqual([]);
  });

  it('neither sends nor offers it where the terminal would print it', () => {
    expect(textOf(shared('none'))).not.toContain('c copy');
    const app = pressed(shared('none'), 'c');
    expect(effectsOf(app)).toEqual([]);
    expect(textOf(app)).toContain('c does nothing here.');
    expect(frontAs(app, 'share').copy).toEqual('none');
  });

  it('says why a text cannot be sent', () => {
    const asked = pressed(shared('terminal'), 'c');
    const [effect] = effectsOf(asked);
    const reason = 'Too long to send: select it with the mouse.';
    const app = effect && replied(asked, effect, { kind: 'failed', reason: reason });
    expect(app && textOf(app)).toContain(reason);
  });

  it('ends with the command with which anyone plays here, after all that is known', () => {
    const { game } = frontAs(shared('none'), 'share');
    const addition = 'against Greta (5 turns): won';
    const invitation = 'ssh play.example.org';
    const model = { game, style: 'letters', addition, invitation } as const;
    const result = textToShare({ ...model, occasion: { kind: 'casual' } }, 'places');
    expect(result.split('\n').slice(2)).toEqual([
      'against Greta (5 turns): won',
      'keypeg play --seed 7',
      'ssh play.example.org',
    ]);
    const occasion = { kind: 'daily', daily: 'server-code', day: 312 } as const;
    const daily = textToShare({ ...model, occasion }, 'places');
    expect(daily.split('\n').slice(2)).toEqual([
      'against Greta (5 turns): won',
      'ssh play.example.org',
    ]);
  });
});
