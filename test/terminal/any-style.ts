import fc from 'fast-check';
import { applySgr, defaultStyle, type Style } from '../../source/terminal/cells/style.ts';

const anyParameter = fc.oneof(
  fc.constantFrom('1', '2', '3', '4', '7', '9'),
  fc.constantFrom('22', '23', '24', '27', '29', '39', '49', '0'),
  fc.integer({ min: 30, max: 37 }).map(String),
  fc.integer({ min: 90, max: 107 }).map(String),
  fc.constantFrom('38;5;160', '48;5;7', '38;2;211;47;47', '48;2;0;0;0'),
);

/** Any style that a few SGR parameters lead to. */
export const anyStyle: fc.Arbitrary<Style> = fc
  .array(anyParameter, { maxLength: 6 })
  .map((parameters) => parameters.reduce(applySgr, defaultStyle));
