'use client';

import { createContext, type ReactNode, use } from 'react';

const WebOrigin = createContext<string | undefined>(undefined);

interface ViewAsOriginProps {
  /** The web's public address; undefined where it is not configured, or the operator may not look as members. */
  origin: string | undefined;
  children: ReactNode;
}

/** Says to the buttons of a page where views of members' screens open. */
export const ViewAsOrigin = ({ origin, children }: ViewAsOriginProps) => (
  <WebOrigin value={origin}>{children}</WebOrigin>
);

/** Where views open; undefined where there are none. */
export const useViewOrigin = (): string | undefined => use(WebOrigin);
