'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { SiteCode } from '@/components/list/definition';

/** The site's vendors and its kinds of bet, each with its category as `group`, named in the page's language. */
export interface VendorCodes {
  /** Why they could not be loaded; empty otherwise. */
  failure: string;
  vendors: readonly SiteCode[];
  kinds: readonly SiteCode[];
}

const Codes = createContext<VendorCodes>({ failure: '', vendors: [], kinds: [] });

/** Hands the codes by which rates by vendor are named to what opens them, however deep. */
export const VendorCodesProvider = ({ codes, children }: { codes: VendorCodes; children: ReactNode }) => (
  <Codes value={codes}>{children}</Codes>
);

/** The codes of a category. */
export function useVendorCodes(category: string): VendorCodes {
  const { failure, vendors, kinds } = useContext(Codes);
  const ofCategory = ({ group }: SiteCode) => group === category;
  return { failure, vendors: vendors.filter(ofCategory), kinds: kinds.filter(ofCategory) };
}
