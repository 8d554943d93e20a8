import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { markupOf } from '@/components/ui/markup';
import { storeRenderData } from '@/lib/request/render-data';
import { FrameMarkup } from './frame-markup';

interface FramePartProps {
  /** Unique in the frame. */
  name: string;
  /** Tags alone: components are called as functions. Links with `data-on` are current on those routes. */
  children: ReactNode;
}

/**
 * A part of the frame that holds links and no state: a document carries it once, as markup. A page rendered again
 * includes it in case it has changed.
 */
export function FramePart({ name, children }: FramePartProps) {
  const html = markupOf(children);
  // React renders content beyond that.
  if (html === undefined) return children;
  // Another version would take the focus away: none for parts that a person opens and closes, nor for unread counts,
  // which the notification bar fills in.
  const lasting = html.replaceAll(/ open=""|(?<=<small id=[^>]*>)[^<]+/g, '');
  const version = createHash('sha1').update(lasting).digest('base64url').slice(0, 8);
  const isStored = storeRenderData(`frame-${name}`, html);
  return <FrameMarkup {...{ name, version }} html={isStored ? undefined : html} />;
}
