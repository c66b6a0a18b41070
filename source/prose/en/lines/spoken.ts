import { counted } from '../phrases.ts';

/** How every screen that is read out is answered. */
export const spoken = {
  choice: 'Choice: ',
  /** The question of a screen, by what its answers do. */
  question: (yes: string, no: string, others: readonly string[]) =>
    `Type yes to ${yes}, or no ${no}${others.map((other) => `, or ${other}`).join('')}: `,
  nothingTyped: 'Type help to hear what you can type here.',
  numbers: (count: number) => `Type a number from 1 to ${count}.`,
  numbersOrNames: (count: number) => `Type a number from 1 to ${count}, or the name of a choice.`,
  noChoice: (typed: string) => `“${typed}” is no choice here. Type help to hear the choices.`,
  mistyped: (typed: string, meant: string) =>
    `“${typed}” is no choice here. Did you mean ${meant}?`,
  /** A line that is both a command and a legal guess. */
  isCommand: (typed: string) => {
    const command = typed.toLowerCase();
    return `${typed.toUpperCase()} is a command. =${command} guesses it. /${command} runs it.`;
  },
  words: (words: readonly string[]) => `You can also type: ${words.join(', ')}.`,
  fields: {
    help: (fields: number) => [
      `There are ${counted(fields, 'line')}. Type the number or the name of a line to hear its values.`,
      'Type it with a value to change it: 1 and then the value, or next, or previous.',
    ],
    is: (label: string, value: string) => `${label}: ${value}`,
    changed: (label: string, value: string) => `${label}: ${value}.`,
    noOtherValue: 'It has no other value now.',
    values: (values: readonly string[]) => `Values: ${values.join(', ')}.`,
    refused: (label: string, typed: string) => `${label} cannot be ${typed}.`,
    already: (label: string, value: string) => `${label} is ${value} already.`,
  },
};
