import { grouped } from '../phrases.ts';

/** What the help says about each game, and about the statistics. */
export const helpPages = {
  pegs: {
    aim: 'The computer or another player hides a code: a row of pegs. You guess rows. Each answer says how many pegs are right, but not which ones.',
    exact: '● right place: a peg of the right color in the right place.',
    partial: '○ right color: the code contains the color, but in another place.',
    absent: '· neither. The order of these marks means nothing.',
    bullsAndCows:
      'In Bulls and Cows a right place is a bull, and a right digit elsewhere is a cow.',
    /** Colors with their signs, such as `1 red`. */
    colors: (colors: readonly { readonly sign: string; readonly name: string }[]) =>
      `The colors: ${colors.map(({ sign, name }) => `${sign} ${name}`).join(', ')}. Type the digit or the initial.`,
    end: 'Find the code before your turns run out.',
    example:
      'Your first 1 is in the right place. The code contains one more 1, so only one of your other two counts: each peg counts once. The 4 is not in the code.',
  },
  words: {
    aim: 'The code is a word, and so is every guess. Each letter is marked:',
    marks: '● right place, ○ in the word but elsewhere, · not in the word (or no further copies).',
    keyboard: 'The keyboard shows the best mark of each letter.',
    hard: 'Hard: every hint you have found must be used. Ultra hard: a guess also has no letter that is known to be wrong, at all or in that place.',
  },
  equations: {
    aim: 'The code is a true equation, and so is every guess. There is one =, a single number after it, and numbers with + - * / before it.',
    order:
      '* and / go before + and -. Every division is exact, no number starts with 0, and a lone 0 is allowed only after the =.',
    marks: 'Each symbol is marked as in Words:',
    hard: 'Hard: every hint you have found must be used. Ultra hard: a guess also has no symbol that is known to be wrong, at all or in that place.',
  },
  statistics: {
    counted:
      'Each game and its rules are counted alone: games that you finished as the one who breaks the code, practice left out. A daily is counted by itself, and its streak is in days. A lifeline counts with its price in turns.',
    average:
      'The average is that of the games you won. After ± is half of its 95 % confidence interval, by Student’s t distribution: few games say little.',
    mistakes: (key: string, days: readonly number[]) =>
      `${key} lists your mistakes, the worst first, with the day on which each is due. One that a review found is due the next day, and after each try that is right at once ${days.slice(1, -1).join(', ')} and ${days.at(-1)} days later, at most once a day; any other try begins again.`,
    machine: (machine: string, games: number) =>
      `${machine}, the strongest machine, breaks the same codes: those of your last ${grouped(games)} won games against the program.`,
  },
};
