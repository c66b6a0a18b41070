import { createContext, useContext } from 'react';
import type { Catalog } from '../../prose/catalog.ts';
import { catalogs } from '../../prose/en.ts';

const CatalogContext = createContext<Catalog>(catalogs.places);

/** Provides the catalog to the screens below it. */
export const CatalogProvider = CatalogContext.Provider;

/** The catalog of the player. */
export const useCatalog = (): Catalog => useContext(CatalogContext);
