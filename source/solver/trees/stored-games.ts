import { type Code, codeOf, type Peg } from '../../engine/core/code.ts';
import type { FeedbackForm } from '../../engine/core/variant.ts';
import { firstGuessOf, type Rules, variantOf } from '../../engine/variants/index.ts';
import {
  type StoredOpenings,
  type StoredPositions,
  storedOpenings,
  storedPositions,
} from '../review/openings.ts';
import { repeatsOf } from '../space/code-space.ts';

/** What is shipped for a game: its tree, its first guess, and the values of positions. */

/** The size of a game whose answers are counts and whose codes are all rows, or all without repeats. */
type Size = { readonly pegs: number; readonly colors: number; readonly repeats: boolean };

/** The forms of answers that trees and tables were computed for. */
const hasTables: Readonly<Record<FeedbackForm, boolean>> = { counts: true, marks: false };

function forSize<Entry extends Size>(entries: readonly Entry[], rules: Rules): Entry | undefined {
  const variant = variantOf(rules);
  const { feedback, pegs, alphabet } = variant;
  if (!hasTables[feedback]) return undefined;
  const repeats = repeatsOf(variant);
  return entries.find(
    (entry) => entry.pegs === pegs && entry.colors === alphabet.length && entry.repeats === repeats,
  );
}

/**
 * The best first guesses for all codes, often not the ones with the most bits: by `auto` for five pegs
 * and for six of up to seven colors, else by entropy in the results that M. Magruder published in 2023
 * (github.com/mikemag/Mastermind).
 */
const firstGuesses: readonly (Size & { readonly guess: readonly Peg[] })[] = [
  { pegs: 5, colors: 7, repeats: true, guess: [0, 0, 1, 1, 2] },
  ...[9, 10].map((colors) => ({ pegs: 5, colors, repeats: true, guess: [0, 0, 1, 2, 3] })),
  { pegs: 6, colors: 8, repeats: true, guess: [0, 0, 1, 1, 2, 2] },
  ...[6, 7, 9, 10].map((colors) => ({
    pegs: 6,
    colors,
    repeats: true,
    guess: [0, 0, 1, 1, 2, 3],
  })),
  { pegs: 7, colors: 6, repeats: true, guess: [0, 0, 0, 1, 1, 2, 2] },
  ...[7, 8, 9, 10].map((colors) => ({
    pegs: 7,
    colors,
    repeats: true,
    guess: [0, 0, 1, 1, 2, 2, 3],
  })),
  ...[6, 7, 8].map((colors) => ({
    pegs: 8,
    colors,
    repeats: true,
    guess: [0, 0, 0, 1, 1, 2, 2, 3],
  })),
];

export const storedTreeOf = (rules: Rules): StoredTree | undefined => forSize(storedTrees, rules);

/** The first guess that was measured to be best in a game, if one was. */
export function openingOf(rules: Rules): Code | undefined {
  const first = forSize(firstGuesses, rules);
  return first === undefined ? firstGuessOf(rules) : codeOf(first.guess);
}

/** The table of what follows each first guess that is shipped for a game, if there is one. */
export const storedOpeningsOf = (rules: Rules): StoredOpenings | undefined =>
  forSize(storedOpenings, rules);

/** The table of later positions that is shipped for a game, if there is one. */
export const storedPositionsOf = (rules: Rules): StoredPositions | undefined =>
  forSize(storedPositions, rules);

/** A tree that a long search found (scripts/grow-tree.ts) and that is shipped. */
export type StoredTree = {
  readonly pegs: number;
  readonly colors: number;
  readonly repeats: boolean;
  /** The total of guesses for all secrets. */
  readonly total: number;
  /** The guesses for the deepest secret. */
  readonly deepest: number;
  /**
   * Whether the total is proved to be optimal, by a search of all guesses, or only the best known,
   * from a search of promising guesses.
   */
  readonly status: 'optimal' | 'best-known';
  /** The tree in the format of `encodeTree`. */
  readonly text: string;
};

/** All trees that are shipped. */
export const storedTrees: readonly StoredTree[] = [
  /** node scripts/grow-tree.ts --pegs 3: 1 s. Depths 1/4/40/130/41. */
  {
    pegs: 3,
    colors: 6,
    repeats: true,
    total: 854,
    deepest: 5,
    status: 'optimal',
    text: ['QCCACAEECECAEWAACAEAvM1DESCCKCOGMGOtBCjGtBCIAA1DL_BAD'].join(''),
  },
  /** node scripts/grow-tree.ts --pegs 3 --colors 9: 1 s. Depths 1/4/26/134/411/153. */
  {
    pegs: 3,
    colors: 9,
    repeats: true,
    total: 3596,
    deepest: 6,
    status: 'optimal',
    text: [
      'WQCCACAEECECAEWAACAEAlsBjYESCCKCOGMGOhTCxdhTCIAAjYnC_TAlREsBEAEEAAUCAAGOpdgBUCAACUA5ZzeP_NnM',
      'zeEWAnLAvnB5dzcaEjY1U5cAA1PA5cCASYCC_NASAArJApa7VA1DnTAAA3ZxkBAtnBApmB7D3Z1TAtSPHhH3ZnOPAGE_',
      'fxBtZ9I7DNvGAAhHnDzKP5cAAPAzL7DAChH3ZzB5cCAAD',
    ].join(''),
  },
  /** node scripts/grow-tree.ts --pegs 3 --colors 10: 3 s. Depths 1/4/25/123/424/415/8. */
  {
    pegs: 3,
    colors: 10,
    repeats: true,
    total: 5242,
    deepest: 7,
    status: 'optimal',
    text: [
      'YSCCCEAACAnxBAICEGCCCAUCMhVApCiBAGA7fOCCGAh2BOQACAAgBnkBAAAzZKAAAAjrBAndCGAOAAzDAAndCSA9iBAC',
      'ndtChYA9UEgCIECz3BcxFA9EA1DhN5wBEAACAGCCpESR1D5wBCAkDaCAnyBA9OnyBAvBAOCCAlkBE3apTvzBxP9OA7wB',
      'CClkBlkB_FUvK_lBvoBjjBAAnTAjjB1XAAU9gBlLnwBCtRAAAC7wBnMA3QCAhmBzDpWtRIAzIAzsB5BjF1f9sBjN7G5w',
      'BCCtE9uBCrFnE1f1XApWpsB_wBtIhQpsBpsBGEpsBnnBnnBrfvKnE9pB5HAAtIxD_MPjjBAAPA9gB9EACtI1f3BjjB9E',
      'AAD',
    ].join(''),
  },
  /** node scripts/grow-tree.ts --colors 5: 1 s. Depths 1/10/97/434/83. */
  {
    pegs: 4,
    colors: 5,
    repeats: true,
    total: 2463,
    deepest: 5,
    status: 'optimal',
    text: [
      'O9FCAAmD5HCvHGCxWAvHSAhG7VAxKACxGEACCKqBOEAICiBCCQCO7KvLAcCaCCAAGCChEAKAAA3CHAiBpL9TUACMEIAG',
      'CCAGAKGCKOKCChFAQGCAE9NCAAC',
    ].join(''),
  },
  /** node scripts/grow-tree.ts --colors 6: 1 s. Depths 1/8/95/638/553/1. */
  {
    pegs: 4,
    colors: 6,
    repeats: true,
    total: 5625,
    deepest: 6,
    status: 'optimal',
    text: [
      'QKpzBECAEEG9yBACcMECGAIACcElGAICAqBCEAEAACMAOEACAAzjBAEEAOEACAAAECC3DAAACGAAuCAACG1cAAAqB3CA',
      'AQAACAGGAAl4B7BMzvBjxBAgCpJMCEAACAAAOAAAAASCIGAA6B_YICAAnN1SCAECCUAAzSA0BOAAAuBEAACEAECAiBCA',
      'C-BCAEAAAAuBGECAACICCAEKAAIA1IA1DndEviBCAACrGACjdvqBMGtTCMGCEEhHCCGOCAlEECCA1DCIEGCCC1DL7N_B',
      'AAC',
    ].join(''),
  },
  /** node scripts/grow-tree.ts --no-repeats: 1 s. Depths 1/7/67/195/90. */
  {
    pegs: 4,
    colors: 6,
    repeats: false,
    total: 1446,
    deepest: 5,
    status: 'optimal',
    text: ['AEAAAGCCAUAAAAAlDACAAASAAAApBAAMIACASA9DUAYAACAAAAEAACMACAAICACDAAACJCAJAAA'].join(''),
  },
  /** node scripts/grow-tree.ts --colors 7: 10 s. Depths 1/8/89/703/1468/132. */
  {
    pegs: 4,
    colors: 7,
    repeats: true,
    total: 11228,
    deepest: 6,
    status: 'optimal',
    text: [
      'SMEACIAAaACCACCAmBCCECACIAAS7RCEAOAAAG_NCEACACMAA5pDCAC2BGECAAE1Il9BCgBn5CAAAOEIAUAAAAz-BGIO',
      'zQAsCSAEAGAEa95BAAIAA4BAAAAASAMECAE2BOGAOYAgBACtyCx8CtKj3DCAIEQACACCCACAkBAAICKAAACkBGAAjkBE',
      'AAC5-DAAG_nEpxDAzyDt-CAGAKCYSAAIKAAqCzDICGEAAA7OCGAICEGAIAGSGAAAAQCAACCACAA9rCA8C1PMCAEAteCA',
      'AAOAAAAA6DMAGCAz-BG7EAzsB0DGCAAArhBEAvwBleAECAAKnaIGAAlICOWAArmDGA9dEAAn0D1NAja0CSIAh0DCCrEE',
      'C7vBYCGtDnBAnBaAICArHAAKEGlmCAzKICEtBKEEUMzKGAEtB_RAAA3mBEAKp0BAAAIAtLAxgBCC1FCAACCSAAAAh4CE',
      'ECpwBGIEACAnSAAA75CCCzMtsBldACQ19DCEErKIIMAKvDICAAAtxDMGAAA3sCGtIApEAEA1EL5VpCAAC',
    ].join(''),
  },
  /** node scripts/grow-tree.ts --colors 7 --no-repeats: 1 s. Depths 1/5/81/386/361/6. */
  {
    pegs: 4,
    colors: 7,
    repeats: false,
    total: 3639,
    deepest: 6,
    status: 'optimal',
    text: [
      'AlICCGACAAAAAACAIAAAA9BACAAoBUCCAAAAzRIAUOAAMCApLKAGAAEAAAOECCCEMAGCAAAANCAAVAAAavIvFACAC9fC',
      'AAGIEAEAAA9BA1wBGCAtCSICCAKAMACACpnBYAAgBAAA5oBNAAALEAAAAAACEQAACC7FCAAAE7FC9BAACALAAA',
    ].join(''),
  },
  /** node scripts/grow-tree.ts --colors 8 --small 250: 63 s. Depths 1/6/79/705/2432/870/3. */
  {
    pegs: 4,
    colors: 8,
    repeats: true,
    total: 20471,
    deepest: 7,
    status: 'optimal',
    text: [
      'mFMEACIAAaACCACCAmBCCECACIAAStbCEAOAAAGvWCEACACMAAt-FCACOUCEUavDA_5HA_vGQA_5H_LA-HQCqBAEAIAA',
      'YACKCCeAIsBAI7oBAAE9uHCGACKAAGAtUA0BG_-DACCGAA92DaCEAYA7CAAAO7KMAKAAve9BAAC4DCSmBAAkBGAAA_uE',
      'GAAAr0C1CAuDOoBCASGCAAGAAIAAAA5jEArvCniG_xEpJ78GppBCSACIaAtiCCCCYAFCA8BA5hFp8BCGACAAoBCCAA56',
      'BEACgCvrGECGGAj7BA9lHAtvFKAMAAqBGEEAUA9mHKAAqEKtgCAEC_3BzGCGAdAAAIv0CG_OC7qBcEAcAApmDOvQCAA9',
      'C7jGIh6GhiHDAr4FC9iEAAAvzEA6COCKxBCCC9BAgIK2BC3qDCMAAA_9CKAAGCcASAGAKAAAGhjChDjf6B_9CKAAAAAC',
      'xvFAKOAASCQtfhbiJUCelQICgBAAAIACAEx7B_wDAkBAACEA1iHCtUOGOzuDAxuDqHQKACCAQAAMEDCCA0BEAAA9C_iC',
      'AUAAC1xEAzrGZCGCAAIEECoCCOAh2CKAA9oCGAAIzrEACEA_oGAACCAAlnBCA5UAj2B8BKIAz9GIC_M0G_hHeApPY3BC',
      'ACAKCSAECAhnH_gBIA_oB6BCECjEnvCCA9gBACvMaACQCAAC1jHiBCAAqBACApMvuCA9mBM10BAqB70BellBCACGACZh',
      'yDA3BZ1bECCEECCvjFCAKthBCUIAZExCvrEAAAl-GArKvjB_gHC37CA1kGrPCACvkGApiBnjDNAjbC17EGn3CCAA1bIQ',
      'CCEAAv6BR3BDAlQCCpD7CrqBMKAKOAFAYvgCATPoBIYA5MIAASOAKEfl8GACAGAgBAA1iBArKlnBIAEMAA_ZGAAAtgCG',
      'QASlsHAACMzqBAAEAPVACjDQAMAAArKl5B_Yd9mCAv5BAAA1BAACrKvjBd1nGACjoBVAAXC',
    ].join(''),
  },
  /** node scripts/grow-tree.ts --colors 8 --no-repeats: 1 s. Depths 1/3/86/534/920/136. */
  {
    pegs: 4,
    colors: 8,
    repeats: false,
    total: 7817,
    deepest: 6,
    status: 'optimal',
    text: [
      'A5GAAAAAE7GnB5PUAAAGACAECAAKAAA7gBCAAAMAIAAAAAkBIEICCEAOAACAAGAAIEhmBAAAA1CEAGACAEGAEAAxJAAA',
      'xNUCAACAAIAAAAlJCCAAAUIC7BAeAACAEAiBAAYACA3HCECCAYAAC7_BAAIAASjnBCArIAACAIAIAAzEr9BCA2BAAEAC',
      'CGEC9VAAAgCKEACAGAAgEAhcAjBClGztC5mBGAQE7jBAj_CpEE1VAEOAqBCIAAAKEAAEAhDA1CEAlDAAAMCEACCxTIEA',
      'IAAAAIAKvEAAAAA7jBAAClQACAAQAACAZAAAAAAWEAAAGQCACAAGAEAZAAAEAvGA1CRACANAAA',
    ].join(''),
  },
  /** node scripts/grow-tree.ts --colors 10 --no-repeats --small 220: 119 s. Depths 1/7/64/692/2432/1769/75. */
  {
    pegs: 4,
    colors: 10,
    repeats: false,
    total: 26274,
    deepest: 7,
    status: 'optimal',
    text: [
      'AAEAAAGCCAUAAAAAleACAAASAAAAxyEAAMIACASAtQUAYAArUAAAAEAACMACAAICACxMAAACzMACAhMAAAAYAACAAAAA',
      'AAviBCC8E13FIAAAMAQAGAMGoBCAAIEkBACCAICMCCECAoCAAClkICCAEAAAAcCz5CCAUKAGAUtC9DlaCC8CgBAACAAe',
      'AAACsBAAlBn7FAECANArtEACAACAASCCIAIACt6CACASAACAAAAAkEQAMGAGvNMCCAMEE7yDIISCAAACCCqBAAnBOAmK',
      'ACAA-BEEECACAaAjWAmCACCEAAEAICAAAlBAACAKAAAAjiHCGOIG_gDAC11HKEOAAAGEEQCAprHUAAEIAAGAGKAAprH9',
      'DAAAAAAjkCAACA3KCCAx3BGACsD2BACEGEAOAAEAA5BCCCCAAAxiHOEOAnfAEwEQAAAUAAAAv6BAEAChNn8BUA3nFGAC',
      'AAIIAAz-GCIAACCAGRjaAhNxXCAEEj1EA8BAAAAACEAAKA9xBAE0LMAAAwBICIGCAAAAAQACGEAECKCIGAxMCAyCAIA7',
      '-FSAAr9FAAAUCAAeAAAAAIA70BAAAAErjBYAAOCCIAChpBGAAjCA-LAAACAIIKA7pCCAAAIAAACACAl3DErB5nCEiCAE',
      'nI51DAlrBEEA1oGEEM5RAA2HSOAlwBCCAAYAAAIEACCA2BEACAOAEAn1HEhN3kGAAKAAMAA5yCGECAAEAlgCAAnxCAAA',
      'EEQGA3kGAAAAAjyCAlOACAAAAAAIAAA4FAYAAGCCEAG8BAACAACwBECAAAECICAAAGhUCYEAAAGAClzHEK_CkHAAaAAQ',
      'AAAAkBEAACQEEGE72CAloHAl-GhQMkBAAAAAAaCOAAAIAAEAnSKIAAntGAEACMCAA7wGI1CnqDCCAhnEAACjyCAxEAAA',
      '5iGEAlkCAChJ9JAGjxECA1vH5xBxFMGAAzyBAAxrCCCAnShrBnxCIAIAAAAAhlBECzhBAAApyDEACAEAAECAprC39GC1',
      'XIAAChlBA1ZZCAAQAACAxE5iGEACAGCAA3kGAACChhCKAAEEEKAvzGIpLplFACAnxCACAQAMAAAhBpxBnSAAA5RAAxFC',
      'AxEp9FhC3xBAACARAAA',
    ].join(''),
  },
  /** node scripts/grow-tree.ts --pegs 5 --colors 4: 1 s. Depths 1/12/200/726/85. */
  {
    pegs: 5,
    colors: 4,
    repeats: true,
    total: 3954,
    deepest: 5,
    status: 'optimal',
    text: [
      'sB9aCC_LAGAYExC5iBGCAACEAEEAGCEEzZCACGA_KCACEAAAAKEnsBEInsBnFAIGICCgBAAECOcAQCLAgBAxYSAKCQAA',
      'GCEAAuCCCKEMhCCl-BCA_HKAA_FJKECGAAAcCKbETAAcIctUjDCCSAAOAAAA0BSQAQECUEAAJxJCCAAA7CAAxFANANAA',
    ].join(''),
  },
  /** node scripts/grow-tree.ts --pegs 5 --colors 5: 3 s. Depths 1/11/184/1730/1193/6. */
  {
    pegs: 5,
    colors: 5,
    repeats: true,
    total: 13496,
    deepest: 6,
    status: 'optimal',
    text: [
      'gCrd_F_F_F_F_FnGnG0B74BCKEMCAAAAEAcAAAA3tCEW3TSACvrDllBAEAGxWCIAA1W9rEGAtxFICAjjEA9EC9dcTECA',
      'WkBACGAAAgDAEGCEACAWAACoBAAAvzFAAIEEAEwCACAAICACC_lCKKACOAArhEhEAACmCriBaACGAAAYACwBACCEAAAo',
      'CIr7BAAhuFKGAUACMAAAAyCAACCnBAjMECEjCyBACCAAAAA1ECSIAAAAACx5DxQAA9TzP7nC19EGoBCAQeAqBAAAYAnB',
      'lGCC0EICUAAAArJoBECAcCEAEAAWAEA38BAAYAACAKCAA5-BnBCMAAwCoBACGGACAYCsCCAAKMCCAAAAG8CCEAAvmCr-',
      'BraECCiBAAApnDACMAAEEAcOAA_qBCCKGAeAAKCAAAC5MEACAAr1DAIvKA3ebEAA-Bl9El9EAA3sCAA0CAAACCCAMCGA',
      'x7BCC4BAAAKCvDAyBCCAAAQCIjbECAlVACC5QzoBnpBjgEj-EIAteO_EAyBCGElOEQA_VArDAA5IIaAQAAAxzCQAAAIa',
      'CIAKEKAGAhSGGGWKAAAKEMAEMCCEhMAApKCMGhJnyCChKAPAPAA',
    ].join(''),
  },
  /** node scripts/grow-tree.ts --pegs 5 --colors 8 --first 11223 --beam 12 --small 96 --small-beam 25: 775 s. Depths 1/11/134/1949/14384/15594/694/1. */
  {
    pegs: 5,
    colors: 8,
    repeats: true,
    total: 178571,
    deepest: 8,
    status: 'best-known',
    text: [
      '0EgCv7Gxbxbxbxbxb_b_b0BvgECKEMCAAAAEAcAAAAt_nBEWh3FSACv7uBv7HAEAGx-FCIAA7-F9-1BGA969BICA770B',
      'AtYCt8ec_hbECAWkBACGAAAgDAEGCEACAWAACoBAAA5_9BAAIEEAEwCACAAICACCv_mBKKACOAAv30B_WAACmC_zHaAC',
      'GAAAYACwBACCEAAAoCI_zFAAvy9BKGAUACMAAAAyCAACC_5DAr3EECEtSyBACCAAAAA9vHCSIAAAAACv3zB_iFAAt3d_',
      '_E_vnB3j7BGoBCAQeAqBAAAYAvvD97DCC0EICUAAAA_vcoBECAcCEAEAAWAEA57lBAAYAACAKCAA_hmBvPCMAAwCoBAC',
      'GGACAYCsCCAAKMCCAAAAG8CCEAA7hnBx-lB5zeECCiBAAAoBAAAA3jDAAAAAcOAA72jBCCKGAeAAKCAAAC_5cEACAA7t',
      'zBAIrjEAp_e9eEAA-B_u4B_u7BAA79nBAA0CAAACCCAMCGA75lBCC4BAAAKCteAyBCCAAAQCIt2eECArbACCt3d7_gB_',
      'zkBA_ubvzEn-uBOA_2DAEAyBCGE59EEQA52HA9VAAnvcIaAQAAA56rBQAAAIaCIAKEKAGA9ydGGGWKAAAKEMAEMCCEr3',
      'cAA_ycCMGvvcn3rBC3iEA5BA5BAAqpB8JvgBGAAAEAACCA9jNAWAIAv7BACACCAj_3BACr8vBACCCAAqBAAl_NAEGAAG',
      'AMAGCEACCCz3BAAz7tBAWIAAhj1BEAIAAAAAMAvgtBr_tBAAA2XMAoBAC9JOv5Gn8G_3VCSCCOA7j3BAACAx_faAv7DA',
      'xzzB71HEAAA4DAxzBYAAmBACCriNGCHaAGCAEAGGEAr7FAECmDAMAt9OuBAAAAUAEAt1dUAj97BAAQCMCEEx-EAC9jnB',
      'ACMEAACACIQQQCn5vB375BCCviGLAAAAE0DCAGCKAIMWAMCAIAaCx2ECAAiEjgDAAAv2P9B9aaCG_imBKAAvilBAIAA9',
      'SAEIICACCACGIICMEEGOCCuBAjmvBQGCOGACA93MCCCz6lBAAAACmBKACAti0BAAAE9_QAAApyGIA9_WCGAAAAA8EACG',
      'EACEGAACA_boBACp4sBCxvHAGAv_VvjCAC_7VAACEAAAwBAA7iCACn7BCwBEAGOKAEAAA4CAAAr18BAACAv7LAECIAEC',
      'ECCCCAAY7bAA96NgbvjGOCAEtqnBKAAv4EtqzBCAAAEyBACGAAAAvjEAuGCC_DCAAAEGGCCIv50BECCuGEYAIj6vBAIK',
      't_dCAAGtx1BCGAGACAAAAyFAECAICAEp4EAAAAx7YCAkBACCKCCEGOn-EAEIgEAAIICCAvyDAACvjcCAASCAAMAEQEAA',
      'GCCAAtwlBCAAAE-ICAAACAngJ_hJ0GCKIAAWAvypB3jOOEAAIAAAAmBCCGAAAAAAAAAAwE_LYAM3z5BAAAvudCIAIQAA',
      'AWvnLApjjBKvMA0IMgBAEYAAKAAIQGEAMAACAAAz3jBCAAhQ9RGIAwGOCzBYCIAUACAIAACAAA2IEMYCiBACGOAACAAA',
      'C2BAAIrgECQv60B7BCAAtqnBCAAkCAACIEACC4BEtxsBAAAEAACKAEAAKAACEA_y0BAAAArzU9yVxnfAAOAGACAAA9vL',
      'CCtuO_3fCEvDAQAAEAwBCCriBzvFACA956BAAv-yBAACECAAAgBAAAGAEAAAAvbcA_LCC7u3BACCCCIIC32CgEMAOCEE',
      'IAGCACAAAIKAoBAAACGAACsCAAnQ9qUCvt0BECAEECAgBAACAKAvzECC0BOAACAAEACjufACAA6BGns_BACAAACwCEGQ',
      'OAAACCvuXAAAgCEEKrp9BGIIIAAA0GAArqdGWCEEAArxV5rDnDCtx-BmB7jYCGv3UIAGAAt-SCACUEACUGGCAEAEnVAA',
      'CrxXC97sBACA3KyDvq4Bvq6BlrnBAAv2EAuCGAC5DACppiBGAAACA5rjBACAAp1cAECAIAwEChzUEAr2UvvlBAAEEAuC',
      'AArOvJEACeCAEAAOGACA0BACEA_9T73DACA3O9yU_zL_rC3uhBE7raACA99bEACqBACCvyCEGKrqc9tDAnriBtKECAl1',
      'EC9qTIOCQIEQA_pCAECAA9pVCCCOASAACQCA_qECIKAA9pVGCvVrtEv1QGAK9qTvgYnt9BCAxpCAoCuCh9CCGEAAl_WC',
      'CAAAAv9GtgGA9nHsZntD35SA5rVCCAACACAEAAO9NAAAAACCAAv9iBKr3CAE35SCAAAAl9mBCCCAC4BAGEAAA4DAAGMA',
      '770BEAC7HAAEv_eAEAAIAAAASAIAA98e7-GCGAC_l3BC73SAAAtrVAAACn5TAACttyBACACrnWACv9aAAAAOAIACvz-B',
      'AAvzuB9vLCOCqiBEAArqqB_tDECIMCE1JCEAv-VACGnpCEAAAkBGSr6qBAA1pEAGAGAAA-BQGlrEGAlzCAKCAAA99YAM',
      'ACAGKAACEKAAAA4Cl6Vn5UGW7n7BQAAAAAAmBA7GCOA_4cAACASAAACCCAACAAAA95dmVpyXCviSEArpnBCtjQvifCAA',
      'AQIlJACCC8BMGIAAGEAAAAAAgCIAG19GlyWACGAASCAAAAA8BAAGCECA8CAAAAAAACAACpn7BACAACACA_1LAKAGAAtn',
      'vBA73Ytw3BIA19rBC1tSA38jBASGEE92S77FAcAAA90mBAAAAwLUAAnmHAKAACAAuBAAEr_CEAfY7XGAsBACQACMAEAG',
      'A_vwBAEMAAAS7vuBA4I0CGAAAAAAECA4CC_zFvICCAAAZAsDCAK91UQAkBAAAiBAA_l0BCAAAC8C7vCG3yOEACCCAKAA',
      '7VA73bCAKCASAAQM_tYaQCWACAAAAAC5jEOOAAACAAgBCA7uDAUEaArvdrvDArzFvgYG3_DGpvnBCEvQaAACCG_uYAAA',
      '9xY50rBGAGCMKEECCCACpvYCGGGCCQI7jYAIAC9yoBCAECCApvcAvOAAAAk8C9iuBCEEj8vBCCAECv0tBCCAqS5jHAAG',
      'ACsBC9jEEACAEAAAeCGCCE_uKAn4CEAWACEAA4CEEAt0NCCoCAAMIACAACACAAAA0BAh7LCAAAAGAA_iqBAAAkBAAAmC',
      'AECAACSAAAAAv9uBvjyBEKCt4uBuDKAAAMEAAAAAASCCCCAKAACEQCAAAAACAth3BAGaAA_eAAAAEEIAAAtrqBAAAAAA',
      'AQrrFA-fAqBAn8GEACIEAAAA9rOECCAAAAA8ECcxjPaCvwBC9_MGEInJKKCACsFMAn7MCAtxG3zWWCIEAAAAGUACAA3p',
      'GCAAAAsDCAAAGKACCAAAkFACECAIKAAn3C9hCpzShzCECtyCEAAxrmBCAAAOpzCA5_CACv5ECAAMACAAAkCACAMKAA9i',
      'CaCCAAvIAh5VryCAGAphqB6gBMAAgFCA96DCAGA_hPCGAAAAAaCl9CIl9xBIA2G3vH_jEKAUACGAvj7BUt0jBIIA_2VE',
      'A_qFkGAMAKQG7mCtz5BEAAAEAAAzqyB5hBEAEAtXA6BEEAIAvICGqDIAECGGtjOAICAAh1eAAAGGAAE5zxBCAEph1BAE',
      'CvUAkBC7-CAcGAvXAtqtBt0hBAAhIwIv8McEECA_r5B_j0Bzr-BEAICEAAlrPAGCAACUgCACCACAx3UAAAAx3iBArh7B',
      'COACAvsGAACAgDEAEAiCAA3_NAAAAAAsCACCEAACCCAC5hXAAaG5r4BE37gBMAACAkB9rfIAACGCAGCFuCCCGAAA3qPC',
      'KAAACCGEAAEAICAAGCAEApp3BCvTrZCAArrCgbiBCCAAIA4EpsHpsPAGMlCCAAAAwBECz_EpREOA5rYkDQAAUE5zBCCG',
      'AAEmEOICGCIACIpgCAclwCKpzCAv3aAAkBEAAAA-CAAACAEEgBAGAACt9iBCvzCAACEh1iBjrsBIAAUeAECIAAcAEACA',
      'CC5jZoBECAyCCAAp6CCAAAmBAAKAvtuBCCCvxVAAC5-UCAAAG7Bx6St2KxrQr9RxvU_sBvtFCrqHACAvpOApqG7iEoBC',
      'nhECtiCCAGaApDACC7RrtKMAngCGAAAoBCECiBCACCAKQAIrRAj5rBClwUCQOAWpogBGGAIAAA9uRAEAAC9uKvIvhDAn',
      'xKECAACgU0E__B__BGCAOKKAIACACA9rPECCAKC_4WvhCACicGyE1qH_KAIKAxXACCAA-ElpBEAKCCACCCCxiSGv8F_X',
      'YCGGEOC_aCA_qCC-G_3IG_vJAUCv9wBIMACISAAA9oKS_-IA3_JACGCGCEICIACACMAAAAA2EGWG37IIMgBAICh0SwEG',
      '9lzBC58I9mzBEACAAn_JA5kBCAOAAAYAAAAQAAACYAznjBCCA9gJWCAACkBAAAt6MAzznBAjtDCGAA94LpiB98NOEA_9',
      'LAAAA-BAAI3_DMCECCA5o5BkBAACAkCAAACGQAtnCvjXAEtL97CAACgpBIKvhCGAEyFGAEAtmECOt8UCEACCCEC58EEA',
      'v_EEAAAAnpDmCGESCAGCACMAASEjt7BACGQGCA8BGAAhreA3rQ16MCr1aAnlCACAA_kcA58aAKECpKGAAEAKjrF11CEA',
      'AxjwBCAAxjGAAYCAWCCAGCCA3lHAEKAAKICAAQ1uC1mqBMAEz8lBAAAA3wPG5hCsBAGoCSACjEACAAMAEAA_tpBA31BA',
      'AAAtnBvrCOGI5wBACEACA2CAC5lUnxiBAOEz6gBIIACgBAAAGI-GCAEGCl6OAEECAAACuFAx_BhmECEAKCAACAAAmBAA',
      'AAAC8Bn5et5jBEv1HIKACACKO_9DCIt5EGCAAACeA92P35KACCC9tyBECAACmBAAAAAA-BAACAGAAE_JCAKA_yyB_qG5',
      'tI70MpB7lqBCAAAAYACAApjM90TA3rXCQCACAA9paAA_zUAGC7rVCC2ZOAAAiBAEAAAEAEmDCAAEEACAAx9NCpwDCAC2',
      'DCCEAEICAAYAEAK10MAxuKAACpsXnzBIEEAKAApsXMAAACmB1yUAgB_yQvxFpuQAAA5qQ2MKCC3pQAAAACCEIAAACkCG',
      'AACCCAAAKnwTACGvtEECIACSAAEErImDhvYIA9uZ3jcL9C9CAEAAAAmBCAAExgH9uBExwbAAGAUAx-bCAGACCAhtmBHO',
      'AACh3GAOEx-D5TAEt4EtwEkFQAIAAA7o0BeACAACIEACGAACpowBAAgCAAICGEA7CAE5jTEErBCx3MAAExjnBAhPAx7F',
      '3hQArX7paCAAvgMA3jWr0eAhzZCAcCKAgBEGAYAAM3DxRAEACp4EGA_iYEASEAGGEAaAAGICQAOAtwEK_BOAA7xXAh-Y',
      'IxhcMAAh7FGAtsDvggBvCAGECAAv4D5BAACACAMChwDmQ_7QCAAtrHIAAC9rQ97C__BCMOA_gHvpGSvhKv4HAv5Ct3Q_',
      '9aAACCpomBGGACAA_rYAAvZAAAEAv5YAAAl_aCCr1DKv7Tt1C_jMACAI58xBCAACKAA3j4BtjMAECAAI_lWA7rlBGACC',
      'n4H97NACACGCAvswBACAvnVAAACA4BtTCAAAA1jaA3CCKCACtraACA17LAvilBljkB70xBl8UAnqSA_zCAEAthTAAGA3',
      'hQt1Y_TIEC1yUCAAE7-bC9yV_qgBACA_pCYEEUAA_uZ_BCoFKKAEAA9liBAAiBO3hRAIAAIGA11CEC9miBAACAKKAAAA',
      'AACEKGAt3ECvUA_0GAnigBACrsYA7iMAQAEAqBApvEnke3Ft3oBI_mnBAv3B3hQ3Jr3IpDp6Y3_DCAmCAKKAvsY3V8BC',
      'A_pgBOA_tEC3mdAIvTE54FEnsEM_N76YAWAAp3EMAKEvzDAAAAAAA6JkBCIIAMAvhQAAKAAEvoFyDCGCAYCAA_rREGAA',
      'GAAv1JIACAzXx7BAhjV_DCAIzjFt4BxrCvgN_iqBxrqBACuDmBACho7BCCY3_BAAEAjxCCAh1TIAaAYMvoFACAA6OoBC',
      'CCAYAACAGACjtPIACA2BCAvpFEUAj5KAEAECwBAIACAMSAQAGE7jQACArgTpqROx9xBCEh9OEACh6I7qCjrqBCCtoqBA',
      'hrEt1hBQC9uJvgQ7tQAp9F97Bz3CIAqCOChzShqmBtoMrriBGQCtgDAAAjhuBKAKECjofACIvgTEECE9hBCAkFn4SUAt',
      'tLGQ75CtCtgQAp5NviQzpDCvI91BvBACACCAAChsKuVkKKAIACCKAACAAuBAAEAAIAAGCCv5JAACEACAAAKAj5qBr3IC',
      'AA4Bzj6B_8CEGECEGznB7jBMUM_iBAA0QEACAuBCACAEEAEAACA8CACQCCACAAt9xBAyBCGCACCC2BEGMACAKlcCCuBM',
      'EEvgItphBWACIIECKAGvgBz5CnpBA7lBArhN0DMACAvmUACAA-BAIA7jPrlKCCAcAGC3nByBACA_3MEnpBCAGACA0CCK',
      'GAGAaAA3K77SiBACCIESI_gFACAj3CK1jIC7rBGCvgVr9Bj9FEwDGAACCvgWAAUCEA7sRACCoBGCz4ECIACcACEGljCE',
      'CaCAAASp4KtQCEACA0FKGAAwBECCjcCCAEWCOAAAAng5BCA4BCACIAI7RAACGAhkEAAAAiBGAAAA9lCMCU_ioB9D7jCA',
      'E9iCAsBACCCAgBGCA5jBiB_DCACExihBhBvsBvhwBt5HQCEEhjqBzvD_oQA13CPvhFCsBEOAvgCApjCCE9BnDt0COAEA',
      'CcACCUnN3jBMOAn1BCA0BnrIQAp6CA9hQMp1WnDAt0DvgQvCrmCvBt0DvgCvBAAACEAA5hChnpBAA1_IQjlWCCEA1mKC',
      'x-IWCEaACAyBCvgI78RK7-BCE_iBAwDCAtYv4REAAoBEAAA37JAAECC0B_pLCAjQ9sRC16BGpnhBAz4UGtmBCpKbAgE1',
      'tRAEMACAACAA_gWevLAvgQ_KYACt8XxnoBGMC_iFA9goBvgI5rB_DAr9BQvIx8FqEp4gBpjgBCCxyyBMAAvIaAvgQh6U',
      'EOAAnX9lQtgDACtoFICuBAAAgBACAAAnkXmB3oCAqBACAAArkMhBtkf_iQCx2BGAvLAthoBAOxjLCMSAAvkF9miBPCvI',
      'vClsTp0gBp3Z9hoBnoFhzgBAKKAt1gBtMl4btJ5qQlDljYXljkBAjTNA11LnxDCrqDl7KAAtgHCvnJAAAAAtliBA1nNv',
      'yYA94N_wcAvZlhIAASAA_jCOC5sGCAArkxBCJzXC9sQrhoBSMAElzBAhNCAE_0CAvwDEnlG_gC15IpCIChBAAUCIhqLt',
      'goB9iBxCt0Q3DAAAaljQNAtkRtVjouBAAvgBAAArpBpwQaCAA5hBt1ICCAAAIrkJlgWh5QljQlLCEAzqCAmCA9sCEhPh',
      '5KtItgCEyCChjIAhPl4CljKAtgCAj4FAACGAKt1DQAAIAACX5lBxouBGA9iCCGCAAAhluBCA9iJAACCPAACyBhrDz5Cj',
      '4LClgW14CthQjXAjluBZGAAvkIAAt1ZGACMACAICSAA5lBrgQtkoB9C7pIz4FAAAjnoBAA1qBCCC5lB9CrB9mLz0CNCA',
      'hlBAVAVAA',
    ].join(''),
  },
  /** node scripts/grow-tree.ts --pegs 6 --colors 3: 1 s. Depths 1/14/255/440/19. */
  {
    pegs: 6,
    colors: 3,
    repeats: true,
    total: 2649,
    deepest: 5,
    status: 'optimal',
    text: [
      'cAAGa3BAACAAAA3BjK_ICCAqBAACAAACCAAAC-CCCAEAxOACAAEjGCAEACxOCAAEAEAxJAA3IC7DIAAIECEAMCCCCCC3',
      'HKEAACCeAGIAM3bGCCCACtJCAA3IvIAACAGAACA3FCpHC',
    ].join(''),
  },
];
