import { type HTMLAttributes, type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { markupOf } from './markup';
import { elementAt, type Place, placeOf } from './place';

interface MarkupBoxProps extends HTMLAttributes<HTMLDivElement> {
  /** Tags alone, so that it can be drawn as text; components among them are called as functions. */
  drawing: ReactNode;
  /** Whether it changes while it is shown: then React draws it, as it does what it alone can draw. */
  isLive?: boolean;
  box?: RefObject<HTMLDivElement | null>;
}

/**
 * A large content as one text, on the server and in the browser: React, which keeps an object for each tag, has nothing
 * to make (docs/decisions/2026-11-23-large-parts-drawn-as-text.md). Its listeners stand on the box around it. Where
 * another text or React takes its place, the focus stays where it was.
 */
export function MarkupBox({ drawing, isLive = false, box, ...rest }: MarkupBoxProps) {
  const own = useRef<HTMLDivElement>(null);
  const html = useMemo(
    () => (isLive ? undefined : markupOf(drawing, { isForGood: true })),
    [drawing, isLive],
  );
  const focused = useRef<Place>(undefined);
  return (
    <Box key={html ?? ''} {...{ html, focused }} box={box ?? own} {...rest}>
      {html === undefined ? drawing : null}
    </Box>
  );
}

interface BoxProps extends HTMLAttributes<HTMLDivElement> {
  box: RefObject<HTMLDivElement | null>;
  html: string | undefined;
  /** Where the focus was in the box before. */
  focused: RefObject<Place | undefined>;
}

function Box({ html, focused, box, children, ...rest }: BoxProps) {
  useLayoutEffect(() => {
    const element = box.current!;
    const place = focused.current;
    focused.current = undefined;
    if (place) elementAt(place, element)?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      if (activeElement && element.contains(activeElement)) focused.current = placeOf(activeElement, element);
    };
  }, [box, focused]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from tags, whose texts are escaped
  if (html !== undefined) return <div ref={box} {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div ref={box} {...rest}>
      {children}
    </div>
  );
}
