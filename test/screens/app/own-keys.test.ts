import { describe, expect, it } from 'vitest';
import { type AppModel, frontOf } from '../../../source/screens/app/app.ts';
import type { StartScreen } from '../../../source/screens/app/init-app.ts';
import { manual } from '../../../source/screens/menu/manual.ts';
import { defaultSessionSettings } from '../../../source/settings/settings.ts';
import { readSettings } from '../../../source/settings/settings-text.ts';
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
function openedWithKeys(startScreen?: StartScreen): AppModel {
  const { settings, problems } = readSettings(JSON.stringify(own));
  expect(problems).toEqual([]);
  const all = { ...defaultSessionSettings.settings, ...settings };
  return opened(full, startScreen, { settings: { ...defaultSessionSettings, settings: all } });
}

const game = (): AppModel => openedWithKeys({ kind: 'game', rules: rulesWith(), seed: '7' });

/** The last message of the game in front. */
const lastMessage = (app: AppModel): string | undefined =>
  frontAs(app, 'game').log.lines.at(-1)?.text;

describe('texts name the keys of the player', () => {
  it('in the panels and the footer of a game', () => {
    const text = textOf(game()).replaceAll(/[│\s]+/gu, ' ');
    expect(text).toContain('Space guess');
    expect(text).not.toMatch(/Enter|Tab|Esc|\?/);
  });

  it.each([
    ['a row that is full', [...'12345'], 'Space guesses, # deletes.'],
    ['leaving', [...'1122', ' ', '~'], 'Leave the game? Press ~ again.'],
    ['giving up', ['!'], 'Give up and see the code? Press Space or y.'],
  ] as const)('in the message about %s', (_, keys, text) => {
    expect(lastMessage(pressed(game(), ...keys))).toContain(text);
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
