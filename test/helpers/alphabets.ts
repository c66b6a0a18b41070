import { readWordList } from '../../source/engine/variants/words/dictionary.ts';
import type { WordRules } from '../../source/engine/variants/words/word-rules.ts';
import { successOf } from './games.ts';
import { dictionaryWith, wordRulesWith } from './words.ts';

/** Words of one length in many alphabets: case that is not one to one, marks, letters of several signs. */
export const alphabets = {
  Turkish: ['ışıklı', 'kitapı', 'İSTANB', 'kılıçı', 'şöförü'],
  'Turkish capitals': ['İZMİR', 'IRMAK', 'KİTAP'],
  German: ['größen', 'straße', 'fußweg', 'äußern', 'Ölfaß', 'spaßen'],
  'German ß at the end': ['spaß', 'fuß', 'gruß', 'floß'],
  Greek: ['λόγος', 'ΦΊΛΟΣ', 'άρωμα', 'ταΐζω'],
  'polytonic Greek': ['ᾳδαις', 'λόγους'],
  Tamil: ['தமிழ்மொழி', 'புத்தகம்', 'அம்மாவை'],
  Hindi: ['नमस्कार', 'क्षत्रिय', 'विद्यालय'],
  Thai: ['น้ำแข็ง', 'ทำงาน', 'ภาษาไทย'],
  Hebrew: ['שלום', 'מילה', 'ספרים'],
  Georgian: ['საქართველო', 'თბილისური'],
  Cyrillic: ['ёлочка', 'ВОЙНА', 'чайка', 'їжаки'],
  Vietnamese: ['người', 'nghĩa', 'tiếng', 'việtđ'],
  Armenian: ['երևան', 'բարևս'],
  Korean: ['한국사람', '안녕하세'],
  Deseret: ['𐐨𐐩𐐨𐐩', '𐐩𐐨𐐩𐐨'],
  Latin: ['ŉaaka', 'ﬁnale', 'ｃｒａｎｅ', 'caféss', 'ǆungla'],
} as const;

/** The rules of a game with a list of the player's own. */
export const rulesOfList = (lines: readonly string[]): WordRules =>
  wordRulesWith({}, dictionaryWith(successOf(readWordList(lines.join('\n'))).words));

/** The ways in which a word of a list is typed: as given, in either case, composed or not. */
export const spellingsOf = (word: string): readonly string[] =>
  [word, word.toLowerCase(), word.toUpperCase()].flatMap((form) => [form, form.normalize('NFD')]);
