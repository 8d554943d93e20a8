/** Line icons of the player site, 24 × 24. */
const PATHS = {
  sports:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 8l3.8 2.8-1.4 4.4H9.6l-1.4-4.4zM12 8V3M15.8 10.8l4.8-1.6M14.4 15.2l3 4M9.6 15.2l-3 4M8.2 10.8 3.4 9.2',
  livecasino:
    'M5 4h8a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM9 9l2.5 3.5L9 16l-2.5-3.5zM18 6.5l2.5.7-2.8 12',
  minigame:
    'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM8.5 8.5h.1M15.5 8.5h.1M12 12h.1M8.5 15.5h.1M15.5 15.5h.1',
  find: 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM20 20l-4-4',
  virtualgame: 'M5 21V4M5 4h13l-2.5 4.5L18 13H5M9 4v9M13 4v9M5 8.5h11',
  go: 'm9 5 7 7-7 7',
  home: 'M3 10.5 12 3l9 7.5V20a1 1 0 0 1-1 1h-5v-7H9v7H4a1 1 0 0 1-1-1z',
  hotel: 'M5 21V6l7-3 7 3v15M3 21h18M9.5 9h.1M14.5 9h.1M9.5 13h.1M14.5 13h.1M10 21v-4h4v4',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 7l8.5 6 8.5-6',
  esports: 'M7.5 7h9a5.5 5.5 0 0 1 0 11h-9a5.5 5.5 0 0 1 0-11zM7 10.5v4M5 12.5h4M15.5 13.5h.1M18 11.5h.1',
  slip: 'M5 3h14v18l-2.3-1.5L14.3 21 12 19.5 9.7 21l-2.4-1.5L5 21zM9 8h6M9 12h6',
  slot: 'M5 4h11a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8 4v16M13 4v16M18 11h2.5V6M21.5 4.5a1 1 0 1 1-2 0 1 1 0 0 1 2 0z',
  star: 'm12 3 2.8 5.7 6.2.900-4.5 4.4 1.1 6.2L12 17.3l-5.6 2.9 1.1-6.2L3 9.6l6.2-.9z',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 21c.8-4.5 4-6.5 8-6.5s7.2 2 8 6.5',
  phone: 'M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5M12 8h.1',
  flag: 'M5 21V4h12l-2.5 4L17 12H5',
  lock: 'M7 11h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 11V7.5a4 4 0 0 1 8 0V11',
  pause: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM10 9v6M14 9v6',
  rule: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6',
  shield: 'M12 3 5 6v5c0 4.5 3 8 7 10 4-2 7-5.5 7-10V6zM9 12l2.2 2.2L15.5 10',
  swap: 'M4 9h15l-4-4M20 15H5l4 4',
  talk: 'M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8 9h8M8 12.5h5',
  wallet:
    'M19 8V5a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5a2 2 0 0 1-2-2V6M17 14h.1',
} as const;
export type PlayIconName = keyof typeof PATHS;

export const isPlayIcon = (name: string): name is PlayIconName => Object.hasOwn(PATHS, name);

/** An icon beside a text that says the same. */
export function PlayIcon({ name, className }: { name: PlayIconName; className?: string }) {
  return (
    <svg className={className ? `i ${className}` : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
