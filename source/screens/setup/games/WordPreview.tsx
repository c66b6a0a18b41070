import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Keyboard } from '../../../components/Keyboard.tsx';
import type { WordRules } from '../../../variants/words/word-rules.ts';
import { capsOf, letterRows } from '../../play/keyboard.ts';
import { BlankBoard } from './BlankBoard.tsx';
import type { WordChoice } from './words.ts';

type WordPreviewProps = {
  readonly rules: WordRules;
  readonly choice: WordChoice;
  readonly width: number;
  readonly height: number;
};

/** An empty board, and the keyboard where there is room for it. */
export function WordPreview({ rules, choice, width, height }: WordPreviewProps): ReactNode {
  const rows = letterRows[choice.keyboard];
  const keyboard = height >= rules.attempts + rows.length + 2 ? rows.length + 1 : 0;
  return (
    <>
      <BlankBoard rules={rules} width={width} height={height - keyboard} />
      {keyboard > 0 && (
        <Box marginTop={1}>
          <Keyboard rows={capsOf({ rules, record: [] }, rows)} columns={width} />
        </Box>
      )}
    </>
  );
}
