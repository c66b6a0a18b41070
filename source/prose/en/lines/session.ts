import { counted } from '../phrases.ts';

/** What is said around the games of a session in lines of text. */
export const session = {
  unfinished: {
    one: (game: string) => `You have an unfinished game: ${game}.`,
    onePrompt: 'Continue it, yes or no? ',
    oneHelp: 'Type yes to continue it, no for a new game, or q to leave.',
    several: (games: number) =>
      `You have ${counted(games, 'unfinished game')}, the last played first:`,
    entry: (number: number, game: string) => `${number}: ${game}.`,
    prompt: 'Number of the game, or new: ',
    help: (games: number) =>
      `Type a number from 1 to ${games} to continue that game, new for a new one, or q to leave.`,
    none: (command: string) => `You have no unfinished game: ${command} starts one.`,
  },
  notSaved: 'Nothing is saved here.',
  welcomeBack: 'Welcome back.',
  welcomeBackTo: (title: string) => `Welcome back to ${title}.`,
  typing: (row: string) => `You were typing: ${row}`,
  daily: {
    unreadable: 'The dailies cannot be read.',
    notYet: 'That day has no daily yet.',
    /** A daily by its name or title, and what its player has made of it. */
    state: (title: string, state: string) => `${title}: ${state}.`,
    whichPrompt: 'Which one: code, word, equation or adversary? ',
    /** After the state of the puzzle of the day, which has a command of its own. */
    puzzle: (command: string) => `Solve it with ${command}.`,
    whichHelp: (names: readonly string[]) => `Type ${names.join(', ')}, or q to leave.`,
    practicePrompt: 'Practice it, yes or no? ',
    practiceHelp: 'Type yes to play it again without counting, or no to leave.',
    isPractice: 'This is practice: it counts nowhere.',
    /** A daily by its title, such as `Daily word 312`, with its date where it has one. */
    titleOn: (title: string, date: string) => `${title}, ${date}.`,
  },
};
