import { describe, expect, it } from 'vitest';
import type { TerminalProfile } from '../../source/screens/parts/theme/theme.ts';
import { type Environment, terminalProfileOf } from '../../source/session/terminal-profile.ts';

describe('terminalProfileOf', () => {
  it.each<[env: Environment, colorDepth: TerminalProfile['colorDepth']]>([
    [{}, 'ansi16'],
    [{ TERM: 'xterm' }, 'ansi16'],
    [{ TERM: 'linux' }, 'ansi16'],
    [{ TERM: 'xterm-256color' }, 'ansi256'],
    [{ TERM: 'screen-256color' }, 'ansi256'],
    [{ TERM: 'xterm-direct' }, 'rgb'],
    [{ TERM: 'vt100' }, 'none'],
    [{ TERM: 'vt220' }, 'none'],
    [{ TERM: 'xterm', COLORTERM: 'truecolor' }, 'rgb'],
    [{ TERM: 'xterm-256color', COLORTERM: '24bit' }, 'rgb'],
    [{ TERM: 'xterm-256color', COLORTERM: 'yes' }, 'ansi256'],
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor', NO_COLOR: '1' }, 'none'],
    [{ TERM: 'xterm-256color', NO_COLOR: '' }, 'ansi256'],
    [{ TERM: 'xterm-256color', FORCE_COLOR: '0' }, 'none'],
    [{ TERM: 'xterm-256color', FORCE_COLOR: 'false' }, 'none'],
    [{ TERM: 'xterm-256color', FORCE_COLOR: '1' }, 'ansi16'],
    [{ TERM: 'xterm-256color', FORCE_COLOR: 'true' }, 'ansi16'],
    [{ FORCE_COLOR: '2' }, 'ansi256'],
    [{ FORCE_COLOR: '3' }, 'rgb'],
    [{ FORCE_COLOR: '3', NO_COLOR: '1' }, 'none'],
    [{ FORCE_COLOR: '3', NO_COLOR: '' }, 'rgb'],
    [{ FORCE_COLOR: '', TERM: 'xterm-256color' }, 'ansi256'],
    [{ FORCE_COLOR: '', TERM: 'xterm', COLORTERM: 'truecolor' }, 'rgb'],
    [{ TERM: 'xterm-mono' }, 'none'],
    [{ TERM: 'rxvt-m' }, 'none'],
    [{ TERM: 'xterm-kitty', NO_COLOR: '1' }, 'none'],
  ])('%o has color depth %s', (env, colorDepth) => {
    expect(terminalProfileOf(env).colorDepth).toBe(colorDepth);
  });

  it.each([
    ...['xterm-kitty', 'kitty', 'xterm-ghostty', 'ghostty', 'alacritty', 'foot', 'foot-extra'],
    ...['wezterm', 'rio', 'xterm-rio', 'contour', 'contour-latest', 'konsole', 'ms-terminal'],
    ...['mintty', 'iterm2', 'vscode', 'vte', 'st', 'mlterm', 'nsterm-direct', 'tmux-direct'],
  ])('a terminal that names itself %s has all colors', (TERM) => {
    expect(terminalProfileOf({ TERM }).colorDepth).toBe('rgb');
  });

  it.each([
    ...['nsterm', 'Apple_Terminal', 'iTerm.app', 'terminology', 'konsole-256color', 'st-256color'],
  ])('%s has 256 colors', (TERM) => {
    expect(terminalProfileOf({ TERM }).colorDepth).toBe('ansi256');
  });

  it.each([...['gnome', 'konsole-16color', 'st52', 'starterm', 'rxvt', 'putty', 'tmux', 'screen']])(
    '%s has 16 colors',
    (TERM) => {
      expect(terminalProfileOf({ TERM }).colorDepth).toBe('ansi16');
    },
  );

  it.each<[env: Environment, background: TerminalProfile['background']]>([
    [{}, 'dark'],
    [{ COLORFGBG: '15;0' }, 'dark'],
    [{ COLORFGBG: '7;8' }, 'dark'],
    [{ COLORFGBG: '0;15' }, 'light'],
    [{ COLORFGBG: '0;7' }, 'light'],
    [{ COLORFGBG: '0;default;15' }, 'light'],
    [{ COLORFGBG: 'nonsense' }, 'dark'],
  ])('%o is a %s background', (env, background) => {
    expect(terminalProfileOf(env).background).toBe(background);
  });

  it.each<[env: Environment, charset: TerminalProfile['charset']]>([
    [{}, 'unicode'],
    [{ LANG: 'en_US.UTF-8' }, 'unicode'],
    [{ LANG: 'de_DE.utf8' }, 'unicode'],
    [{ LANG: 'C' }, 'ascii'],
    [{ LANG: 'en_US.ISO-8859-1' }, 'ascii'],
    [{ LC_ALL: 'C', LANG: 'en_US.UTF-8' }, 'ascii'],
    [{ LC_ALL: '', LC_CTYPE: 'C.UTF-8', LANG: 'C' }, 'unicode'],
    [{ LC_CTYPE: 'POSIX', LANG: 'en_US.UTF-8' }, 'ascii'],
  ])('%o has charset %s', (env, charset) => {
    expect(terminalProfileOf(env).charset).toBe(charset);
  });
});
