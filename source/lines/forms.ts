/** The registry of spoken forms: how each screen is read out and answered. */

import {
  type ModelOf,
  pageScreenOf,
  type ScreenModel,
  type ScreenName,
} from '../screens/app/screens.ts';
import type { Echo, Entry, LineMeaning, SpokenApp, SpokenForm, Step } from './form.ts';
import { pageForm } from './page-form.ts';

const pageForms = new Map<ScreenName, SpokenForm<never>>();

/** The spoken form of a screen, which follows from its page. */
function spokenFormOf<Name extends ScreenName>(name: Name): SpokenForm<ModelOf<Name>> {
  const page = pageScreenOf(name);
  if (page === undefined) throw new Error(`The screen ${name} has no page.`);
  const form = pageForms.get(name) ?? pageForm(page);
  pageForms.set(name, form);
  return form as unknown as SpokenForm<ModelOf<Name>>;
}

/** The spoken form of a screen as it is now. */
export type BoundForm = Pick<SpokenForm<ScreenModel>, 'silent' | 'onReturn' | 'openingSteps'> & {
  readonly opening: (app: SpokenApp) => readonly string[];
  readonly entries: (app: SpokenApp) => readonly Entry[];
  readonly prompt: (app: SpokenApp) => string;
  readonly read: (line: string, app: SpokenApp) => LineMeaning | undefined;
  readonly command: (line: string, app: SpokenApp) => LineMeaning | undefined;
  readonly isGuess: (line: string, app: SpokenApp) => boolean;
  readonly help: (app: SpokenApp) => readonly string[];
  readonly closingLines: (app: SpokenApp) => readonly string[];
  readonly automaticSteps: (app: SpokenApp) => readonly Step[];
  readonly end: (app: SpokenApp) => 'over' | 'none';
  readonly echo: (app: SpokenApp) => Echo;
};

/** How a screen is read out and answered now. */
export const formFor = <Name extends ScreenName>(model: ModelOf<Name>): BoundForm => {
  const form = spokenFormOf<Name>(model.screen);
  const { silent, onReturn, openingSteps } = form;
  return {
    silent,
    onReturn,
    openingSteps,
    opening: (app) => form.opening(model, app),
    entries: (app) => form.entries(model, app),
    prompt: (app) => form.prompt(model, app),
    read: (line, app) => form.read(model, line, app),
    command: (line, app) => form.command(model, line, app),
    isGuess: (line, app) => form.isGuess(model, line, app),
    help: (app) => form.help(model, app),
    closingLines: (app) => form.closingLines(model, app),
    automaticSteps: (app) => form.automaticSteps(model, app),
    end: (app) => form.end(model, app),
    echo: (app) => form.echo(model, app),
  };
};

/** What is read out when a screen has changed; nothing if the first model is of another screen. */
export function changesOn<Name extends ScreenName>(
  before: ScreenModel,
  model: ModelOf<Name>,
  app: SpokenApp,
  again: () => readonly string[],
): readonly string[] {
  const form = spokenFormOf<Name>(model.screen);
  return isModelOf(model.screen, before) ? form.changes(before, model, app, again) : [];
}

/** Whether a screen is a later state of another one. */
export function isSameScreen<Name extends ScreenName>(
  before: ScreenModel,
  model: ModelOf<Name>,
): boolean {
  const form = spokenFormOf<Name>(model.screen);
  return isModelOf(model.screen, before) && form.isLater(before, model);
}

const isModelOf = <Name extends ScreenName>(
  name: Name,
  model: ScreenModel,
): model is ModelOf<Name> => model.screen === name;
