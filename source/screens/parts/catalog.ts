import { createContext, useContext } from 'react';
import type { Catalog } from '../../prose/catalog.ts';
import { languages } from '../../prose/languages.ts';

const CatalogContext = createContext<Catalog>(languages.en.catalogs.places);

/** Provides the catalog to the screens below it. */
export const CatalogProvider = CatalogContext.Provider;

/** The catalog in the language of the player. */
export const useCatalog = (): Catalog => useContext(CatalogContext);
