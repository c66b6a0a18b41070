import { describe, expect, it } from 'vitest';
import { type AppModel, frontOf } from '../../../source/screens/app/app.ts';
import type { StartScreen } from '../../../source/screens/app/init-app.ts';
import { manual } from '../../../source/screens/menu/manual.ts';
import { defaultSessionSettings, readSettings } from '../../../source/settings/settings.ts';
import { afterKey, frontAs, full, opened, pressed, textOf } from '../../helpers/frames.ts';
import { rulesWith } from '../../helpers/games.ts';

const own = {
  'keys.game.guess': 'space',
  'keys.game.lifelines': '&',
  'keys.game.erase': '#',
  'keys.game.leave': '~',
  'keys.game.give-up': '!',
  'keys.game.help': '$',
  'keys.game.page-up': '[',
  'keys.game.up': '(',
  'keys.secret.hide': 'space',
  'keys.secret.show': '&',
  'keys.secret.erase': '#',
  'keys.answer.leave': '~',
  'keys.answer.numbers': '@',
  'keys.lifeline.take': 'space',
  'keys.menu.help': '$',
  'keys.finished.copy': 'x',
};

/** The program with keys of the player's own. */
function openedWithKeys(startScreen?: StartScreen, bindings: object = own): AppModel {
  const { settings, problems } = readSettings(JSON.stringify(bindings));
  expect(problems).toEqual([]);
  const all = { ...defaultSessionSettings.settings, ...settings };
  return opened(full, startScreen, { settings: { ...defaultSessionSettings, settings: all } });
}

const game = (bindings?: object): AppModel =>
  openedWithKeys({ kind: 'game', rules: rulesWith(), seed: '7' }, bindings);

/** The last message of the game in front. */
const lastMessage = (app: AppModel): string | undefined =>
  frontAs(app, 'game').log.lines.at(-1)?.text;

describe('texts name the keys of the player', () => {
  it('in the first message and the footer of a game', () => {
    const text = textOf(game());
    expect(text).toContain('Type 1–6, then Space.');
    expect(text).toContain('Space guess  ← → move  ( ↓ change  & lifelines  $ help  ~ leave');
    expect(text).not.toMatch(/Enter|Tab|Esc|\?/);
  });

  it.each([
    ['a row that is full', [...'12345'], 'Space guesses, # deletes.'],
    ['leaving', [...'1122', ' ', '~'], 'Leave the game? Press ~ again.'],
    ['giving up', ['!'], 'Give up and see the code? Press Space or y.'],
    ['leaving, with its default key', [...'1122', 'enter', 'escape'], 'Press Esc again.', {}],
  ] as const)('in the message about %s', (_, keys, text, bindings = own) => {
    expect(lastMessage(pressed(game(bindings), ...keys))).toContain(text);
  });

  it.each([
    [['enter', '2', 'enter'], '& shows it.'],
    [['enter', '2', 'enter', ...'1234', ' '], 'Codebreaker: take the keyboard and press Space.'],
    [['1', ...'1122'], 'Press Space to see'],
    [['z'], 'z does nothing here. $ shows the keys.'],
  ] as const)('on the page after %j', (keys, text) => {
    expect(textOf(pressed(openedWithKeys(), ...keys))).toContain(text);
  });

  it('in the sentences of the help', () => {
    const texts = manual(game().settings.settings.keys)
      .flatMap((part) => (part.kind === 'text' ? [part.text] : []))
      .join(' ');
    expect(texts).toContain('Press & to open them');
    expect(texts).toContain('x copies the result');
    const opened = afterKey(openedWithKeys(), '$');
    expect(frontOf(opened).screen).toBe('help');
  });
});
