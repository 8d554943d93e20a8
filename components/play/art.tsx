/** Sizes of drawings in pixels; the style sheet may draw them at others of the same shape. */
interface ArtProps {
  /** Its name among the files of `public/_art`. */
  name: string;
  size?: number;
  lazy?: boolean;
  /** In the first view: requested before the page's scripts. */
  isUrgent?: boolean;
}

/** A game's drawing, which says nothing that its name beside it does not. */
export function Art({ name, size = 200, lazy = true, isUrgent = false }: ArtProps) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of 2 kB needs no scaling
    <img
      src={`/_art/${name}.svg`}
      alt=""
      width={size}
      height={size}
      loading={lazy && !isUrgent ? 'lazy' : undefined}
      fetchPriority={isUrgent ? 'high' : undefined}
    />
  );
}
