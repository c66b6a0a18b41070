import type { Peg } from '../core/code.ts';
import type { ProgramCodemaker } from '../core/game/record.ts';
import { lazy } from '../core/memoize.ts';
import { drawBelow, randomFrom, seedWithCode } from '../core/random.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import type { WordsNeeded } from '../variants/definition.ts';
import { equationAt, equationCount, listEquations } from '../variants/equations/equation.ts';
import { defaultEquationRules } from '../variants/equations/equation-rules.ts';
import type { HardMode } from '../variants/hard-mode.ts';
import type { Rules } from '../variants/index.ts';
import { type PegRules, pegRules, standardRules } from '../variants/pegs.ts';
import { type Dictionary, unpack } from '../variants/words/dictionary.ts';
import { defaultWordOptions, withDictionary } from '../variants/words/word-rules.ts';

/** The game against the adversary on a day, and its par: the fewest guesses that are known to be enough. */
type AdversaryDay = { readonly rules: PegRules; readonly par: number };

/**
 * The games of the days and their pars, in turn; in a `distinct` game, codes have no repeated colors.
 * The adversary draws nothing, so each day needs other rules than the days before it. The list never
 * changes, because that would change past days; a test compares the pars with those of the solver.
 */
const adversaryGames = `
  4x6:5 3x9-distinct:6 4x7:6 5x5:5 4x8-distinct:6 3x8:6 5x6-distinct:6 4x5:5 4x9:7 3x10:6
  4x7-distinct:6 5x7:6 4x8:6 3x7-distinct:5 5x4:5 4x10-distinct:7 3x9:6 5x8:7 4x6-distinct:5
  3x10-distinct:6 4x10:7 5x8-distinct:6 3x7:5 5x6:6 4x9-distinct:6 3x8-distinct:6 6x6:6
`
  .trim()
  .split(/\s+/);

/** From this number of pegs on, a game has more turns. */
const MANY_PEGS = 5;

export function adversaryDay(day: number): AdversaryDay {
  const game = adversaryGames[(day - 1) % adversaryGames.length] ?? '';
  const [pegs = 4, colors = 6, par = 5] = Array.from(game.matchAll(/\d+/g), Number);
  const attempts = pegs < MANY_PEGS ? 10 : 12;
  const rules = pegRules({ pegs, colors, repeats: !game.includes('distinct'), attempts });
  return { rules: rules.ok ? rules.value : standardRules, par };
}

export const codeDailyNames = ['code', 'word', 'equation'] as const;

export type CodeDailyName = (typeof codeDailyNames)[number];

export const dailyNames = [...codeDailyNames, 'adversary'] as const;

/** The name of a daily: a code, or a game against the adversary, the same for everyone on a UTC day. */
export type DailyName = (typeof dailyNames)[number];

/** All that everyone gets on a day: the games, and a puzzle. */
export const dailyEntries = [...dailyNames, 'puzzle'] as const;

export type DailyEntry = (typeof dailyEntries)[number];

type Definition = {
  readonly hasHardMode: boolean;
  readonly codemaker: ProgramCodemaker;
  readonly rules: (
    mode: HardMode,
    loaded: readonly Dictionary[],
    day: number,
  ) => Result<Rules, WordsNeeded>;
};

const LETTERS = 5;

const definitions: Readonly<Record<DailyName, Definition>> = {
  code: { hasHardMode: false, codemaker: 'machine', rules: () => succeed(standardRules) },
  word: {
    hasHardMode: true,
    codemaker: 'machine',
    rules: (mode, loaded) => {
      const dictionary = loaded.find(({ length }) => length === LETTERS);
      return dictionary === undefined
        ? fail({ length: LETTERS })
        : succeed(withDictionary({ ...defaultWordOptions, mode }, dictionary));
    },
  },
  equation: {
    hasHardMode: true,
    codemaker: 'machine',
    rules: (mode) => succeed({ ...defaultEquationRules, mode }),
  },
  adversary: {
    hasHardMode: false,
    codemaker: 'adversary',
    rules: (_, __, day) => succeed(adversaryDay(day).rules),
  },
};

export const dailyNameOf = (text: string): DailyName | undefined =>
  dailyNames.find((name) => name === text);

export const hasHardMode = (name: DailyName): boolean => definitions[name].hasHardMode;

/** The rules of a daily, or the one of keypeg's own dictionaries that is to be loaded first. */
export const dailyRules = (
  name: DailyName,
  mode: HardMode,
  loaded: readonly Dictionary[],
  day: number,
): Result<Rules, WordsNeeded> => definitions[name].rules(mode, loaded, day);

export const dailyCodemaker = (name: DailyName): ProgramCodemaker => definitions[name].codemaker;

/** Par of a daily on a day; undefined where it depends on the code. */
export const dailyPar = (name: DailyName, day: number): number | undefined =>
  dailyCodemaker(name) === 'adversary' ? adversaryDay(day).par : undefined;

/** Draws a whole number from 0 up to, but not including, `limit`, which is always the same for a day. */
type DayDraw = (day: number, limit: number) => number;

/** The number of days before an answer can be repeated. */
export const REPEAT_FREE_DAYS = 1_000;

/**
 * The index of the answer of each day, from day 1, among `count` answers: drawn from those that were
 * not the answer on any of the 1,000 days before. The first call for a day computes all days up to
 * it, about a million a second.
 */
export function dailyOrder(count: number, draw: DayDraw): (day: number) => number {
  const free = Array.from({ length: count }, (_, index) => index);
  const indices: number[] = [];
  const drawNext = (): void => {
    const returning = indices[indices.length - REPEAT_FREE_DAYS - 1];
    if (returning !== undefined) free.push(returning);
    const at = draw(indices.length + 1, free.length);
    const last = free.pop() ?? 0;
    indices.push(free[at] ?? last);
    if (at < free.length) free[at] = last;
  };
  return (day) => {
    while (indices.length < day) drawNext();
    return indices[day - 1] ?? 0;
  };
}

/**
 * The answers of a daily. They and their order never change, because that would change every
 * daily, past ones too; the hash of each list is in a test, and the rules are.
 */
type Answers = {
  readonly count: number;
  /** The answer at an index, from 0. */
  readonly answerAt: (index: number) => readonly Peg[];
};

const COLORS = standardRules.colors;
const SYMBOLS = defaultEquationRules.length;
const LETTERS_FROM = 'a'.charCodeAt(0);

const words = lazy(() => unpack(packedAnswers));
const equations = lazy(() => listEquations(SYMBOLS));

const answers: Readonly<Record<CodeDailyName, Answers>> = {
  code: {
    count: COLORS ** standardRules.pegs,
    answerAt: (index) =>
      Array.from(
        { length: standardRules.pegs },
        (_, place) => Math.floor(index / COLORS ** (standardRules.pegs - 1 - place)) % COLORS,
      ),
  },
  word: {
    count: 2_022,
    answerAt: (index) =>
      [...(words()[index] ?? '')].map((letter) => letter.charCodeAt(0) - LETTERS_FROM),
  },
  equation: {
    count: equationCount(SYMBOLS),
    answerAt: (index) => equationAt(equations(), index),
  },
};

export const answerCount = (name: CodeDailyName): number => answers[name].count;

export const answerAt = (name: CodeDailyName, index: number): readonly Peg[] =>
  answers[name].answerAt(index);

/** All dailies of a kind, past and future: the codes, and the salts of their seeds. */
export type Series = {
  /** The pegs of the code of a day, from day 1. */
  readonly pegsOn: (day: number) => readonly Peg[];
  readonly saltOf: (day: number) => string;
};

/** Where dailies come from: every keypeg computes the same, or a server has a secret of its own. */
export type DailySource = 'offline' | 'server';

export type Dailies = {
  readonly source: DailySource;
  readonly series: Readonly<Record<CodeDailyName, Series>>;
};

/** The series in which `draw` chooses each day's answer among those that are free. */
export function seriesOf(
  name: CodeDailyName,
  draw: DayDraw,
  saltOf: (day: number) => string,
): Series {
  const order = lazy(() => dailyOrder(answerCount(name), draw));
  return { pegsOn: (day) => answerAt(name, order()(day)), saltOf };
}

export const dailySeed = ({ pegsOn, saltOf }: Series, day: number): string =>
  seedWithCode(pegsOn(day), saltOf(day));

/** The seed of a game at any daily; that of the adversary, which draws nothing, decides nothing. */
export const seedOfDaily = ({ series }: Dailies, name: DailyName, day: number): string =>
  name === 'adversary' ? offlineText(name, day) : dailySeed(series[name], day);

const offlineText = (name: DailyName, day: number): string => `keypeg daily ${name} ${day}`;

const offline = (name: CodeDailyName): Series =>
  seriesOf(
    name,
    (day, limit) => drawBelow(randomFrom(offlineText(name, day)), limit).value,
    (day) => offlineText(name, day),
  );

/** The dailies that every keypeg computes from the day alone, without a server. */
export const offlineDailies: Dailies = {
  source: 'offline',
  series: { code: offline('code'), word: offline('word'), equation: offline('equation') },
};

/**
 * The answers of the daily word, packed. They never change, whatever happens to the word list: another
 * list would change every daily, past ones too. A test has its hash.
 */
const packedAnswers =
  'AbackTeBeyOtHorIdeOdeUtVeUseYssCornRidTedOrUteDagePtDedEptMitObePtReNUltFfixOotTerGainEntIleNgLowOnyReeHeadIdedMedSleLarmBumErtGaeIasBiEnGnKeVeLayEyOtWYOftNeGOfUdPhaTarErMassZeBerLeEndIssOngPleYUseNgelRLeRyStKleNexOyUlTicVilOrtaPartPleYRonTlyRborDorEnaGueIseMedOrOmaSeRayOwSonShenIdeKedWPenSetTlasOneTicUdioTRalVailErtOidWaitKeRdEFulOkeXiomZureBaconDgeLyGelGyKedRLmyNalDyJoRgeOnSedIcLNSTeTchHeOnWdyYouEachDyRdStEchFyFitGanInUnIgeNgLchIeLyOwNchRetRyThSetIbleGotNgoPedRchThSonLackDeMeNdKReStZeEakTEdNdSsImpNdKSsTzOckNdOdMWnUffNtRbTShOardStGusNusOstThYZeRedNeSsyTchUghNdWelXerRaceIdNKeNdShSVeOWlNEadKEdIbeCkDeEfNeGKYSkOadIlKeOdKMThWnUntShTeUddyGeGgyLeIldTLgeKyLyMpyNchNyRlyNtRoStShyXomYerYwayCabinLeCaoHeTiDetGeyMelONalDyNyOeNPerRatEdGoOlRyVeSedTeTchErUlkSeEaseDarLloHafeFInRLkMpNtOsRmTSeMEapTCkEkPRSsTWyIckDeEfLdILMePNaRpOirKeRdESeUckNkRnTeIderGarNchRcaTedVicLLackImMpNgKShPSEanRTFtRkIckFfMbNgKOakCkNeSeThUdTVeWnUckMpNgOachStBraCkyOaDedLicOnRMetIcMaPedRalNyPsUchGhLdNtRtVerTWerRackFtMpNeKShSTeVeWlZeYEakMEdKPPeTStIedMeSpOakCkNyOkNSsWdNUdeElMbShTYptUbicRedLyRySeVeYcleNicDaddyIlyRySyLlyNceDyRedTedUmUntEaltThBitUgTCayOyRyFerIfyGnTyLayTaVeMonNimSePotThTerVilIaryGitMlyNedRGyRgeTyScoTchToYVedRZzyOdgeGmaIlyNgLlyNorPeyUbtGhSeWdyNyRyZenRaftInMaNkPeWlNEadMGsSsIedRFtLlNkVeOllNeOlPSsVeWnUnkYerLyUmmyPyNceSkyTyVetWarfEllTYingEagerLeRlyThSelTenRBonyDictErieIghtJectLbowDerEctGyIteOpeUdeVesMailBedRPtyNactDedOwEmaYJoySueTerRyVoyPochQualIpRaseEctOdeRorUptSsayTherIcOsVadeEntRyIctOkeXactLtCelErtIleStPelTolRaUdeLtFableCedTIntRyThLseNcyRceTalTyUltNaVorEastIgnNtLonNceRryTchIdVerWerIberEldNdRyFthYGhtLchEdTLyMyThNalChEdRRedStShyXedZzyLailRKeYMeNkReShKEckEtShIckEdRNgTRtOatCkOdRRaSsUrTWnUffIdKeNgKShTeOamyCalUsGgyIstLlyRayCeGeOTeHYUmUndTYerRailMeNcKUdEakEdRShIarEdLlSkOckNdTStThWnZeUitUdgeLlyNgiNyRorRySsyZzyGableIlyMerMaUtUdyGeNtZeVelWkyEeseNieIReUsHostUlIantDdyRthVenLadeNdReSsZeEamNIdeNtOatBeOmRySsVeNarlShOmeOdlyIngNerOdyEyFySeRgeUgeRdRaceDeFtInNdTPeHSpSTeVeYZeEatEdNTIefLlMeYNdPeOanOmPeSsUpVeWlNUelFfNtUardEssTIdeLdETSeLchLyMmyPpyStyHabitIryLveNdyPpyRdyRyShSteYTchEdUntVenOcZelEadyRdTThVeYDgeFtyLloNceRonIdedKerLlyNgePpyRedTchOardBbyIstLlyMeyNeyOrPedRdeSeTelLyUndSeVelRUffyManIdOrNchRrySkyTchYenaIdealIomLerGlooMagePelLyNaneCurDexEptRtFerLayEtNerPutTerRateOnySsueTchyVoryJauntEansLlyRkyTtyWelIffyOintKedRLlyUdgeIceYMboPyNtaRorKayakHakiIoskTtyNackEadElLtIfeOckLlWnOalaUdosLabelOrDenLeGerNceKyPelSeRgeVaSerTchErXHeUghYerEachFyKyPtRnSeHTVeDgeEchRyGalMonTupVeeLRIbelGhtKedNRLacMboItNedNRTerHeVedNRIdLamaOathBbyCalDgeFtyGicOnySeRrySerTusUseYVedRWerLyYalUcidKyMpyNarChGeRchIdYingMphRicMachoDamLyGicIzeJorKerMmaNgeOYIaCLyOrPleRchRyShSonTchTeUveXimYbeOrEalyNtDalIaLonRcyGeItRySsyTalErRoIdstGhtLkyMicNceEdROrUsRthSerTyXedROdalElIstLarDyNeyThOdySeRalSsyTelIfOrToUndTRnSeYThVedRIeWerUcusDdyGgyLchMmyPsNchRalKyShyIcTyNaiveKedMedSalTyTtyValElEedyIghRveVerWerLyIcerHeEceFtyGhtNnyThPpyObleYIseYMadOseRthTchEdVelUdgeRseTtyYlonMphOasisBeseCcurEanDdlyFferTenLdenRIveMegaNionSetPeraIumTedIcRbitDerGanTherTerUghtNceTdoErVaryErtWingNedRXideZonePaganErIntNdaElIcPalErRchKaSeTyStaEYTchIoTyUseYerEaceHRlCanDalEveNceNyOnyRchIlKySkyTalErTyHaseOneYToIanoCkyEceTyLotNchOusQueTchHyVotXieZzaLaceIdNNeKTTeZaEadTUckMbEPShOachIntSeKerYLarIoKaYpPpyRchSedUchNdWerRankWnEenSsIceKDeMeNtOrSmVyZeObeNeGOfSeUdVeWlXyUdeNeSalmUdgyFfyLseNchPilPyReeGeSeShyTtyQuackIlKeLmRkTShEenLlRyStUeIckEtLlTRkTeOtaERabbiIdCedRDarIiOInySeLlyNchGePidTedIoTyVedLNYonZorEachTDyLmBelUtCapUrFerGalIgnLaxYIcMitNewPayElLySetInTchRyUseVelUeHinoYmeIderGeFleGhtIdOrNsePenSenRKyValErTOachStBinOtCkyDeoGueManOmyStTorUgeHNdSeTeWdyYalUddyGbyLedRMorNnyRalStySaberDlyFerIntLadLyOnTyVeNdySsyTinUceYNaVedROrVyCaldEPYNtReFYEneTOffLdOpTPeReNUrTWlRamPEwUbUffEdanEdyIzeNseRumVeVenRWerHackDeYFtKeYLlMePeReKPVeWlEafREnPRTLfLIftNeYReKTOalCkNeOkTReTUtVeWnYRedWUbGUckNtYerIdedLeEgeVeGhtMaLlyNceEwGeUsRenXthYZedKateEinIllMpRtUlkLNkLackInKeNgTShTeEekPTPtIceKDeMeYNgKOpeShThUmpNgKShMackLlRtShEarLlTIleRkTeHOckKeYTeNackIlKeReLEakErIdeFfPeOopReTUtWyUffOapyBerGgyLarIdVeNicOtyRryUndThPaceDeNkReKSmTeWnEakRCkEdLlNdTIceYKeLlNeReTeLatItOilKeOfLNReTUtRayEeIgUrnTQuadTIdTackFfGeIdNRKeLeKLMpNdKReKTTeVeEakLMElPRRnIckFfLlNgKTOckKeLeMpNeYOdLPReKMYUtVeRapWYEwIpUmTUckDyFfMpNgKTYleUaveEdeGarIngTeLkyNnyUpPerRgeLyWampRmEarTEpTLlPtIftLlNeGPeRlShOonPRdENUngYrupTabbyLeOoCitKyIntKenRLlyOnMerNgoPerRdyRySteYTtyUntWnyEachSeEthMpoTNetOrSeThPeeIdRseHankEftIrMeReSeIckEfGhNgKRdOngRnSeReeWObWUmbPYmeIaraDalGerHtLdeMedRIdNgeNyPsyRedTleOastDayKenNalIcOthPazIcRchSoTalEmUchGhWelRXicNRaceKTDeIlNTMpShWlEadTNdIalBeCkEdLlPeTeOllOpUtUceKLyMpNkStThUlipMmyOrNedRIcTorWangEakEtIceNeRlStYingPedUdderLcerTraNcleUtDerIdUeFitIfyOnTeYSetTieLPendPerSetRbanGedSageHerIngUalRpTterVagueLetIdOrUeVePorUltEnomUeRgeSeVeIcarDeoGilOrLlaNylOlaPerRalUsSitOrTaTalVidOcalDkaGueIceTedRUchWelYingWadedFerGerOnIstVeKedNLtzSteTchErVedREaryVeDgeEdyIghRdHackLeRfEatElReIchFfLeNeRlSkTeOleOpSeIdenROwThEldNceHDyPedRRedSerPyTchTyOkenManEnOdyRdyLdRySeTThUldNdVenRathEakCkStIngStTeOngTeUngYachtEarnStIeldOdelKelUngThZebra';
