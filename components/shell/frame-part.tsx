import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ServerHtml } from '@/components/ui/server-html';
import { REQUEST_HEADER } from '@/lib/request-headers';

interface FramePartProps {
  /** Unique in the frame. */
  name: string;
  /** Elements, and components without hooks. Links with `data-on` are current on those routes. */
  children: ReactNode;
}

/** A part of the frame that holds links and no state. `current-links.ts` marks the links of later routes. */
export async function FramePart({ name, children }: FramePartProps) {
  const path = (await headers()).get(REQUEST_HEADER.path) ?? '';
  const route = path.split(/[/?]/)[2] ?? '';
  return (
    <div data-soft="" className="contents">
      <ServerHtml name={`frame-${name}`} edit={(html) => withCurrent(html, route)}>
        {children}
      </ServerHtml>
    </div>
  );
}

/** HTML with the links of a route marked. */
const withCurrent = (html: string, route: string) =>
  html.replace(/ data-on="([^"]*)"/g, (attribute, routes: string) =>
    routes.split(' ').includes(route) ? `${attribute} aria-current="page"` : attribute,
  );
