'use client';

import { useState } from 'react';
import { storeCookie } from '@/components/ui/stored-cookie';
import { PLAY_THEME_COOKIE, PLAY_THEMES, type PlayTheme } from '@/lib/play-theme';

interface ThemeSwitchProps {
  prefix: string;
  theme: PlayTheme;
  label: string;
  names: Record<PlayTheme, string>;
}

/** Night, light or as the system wishes; applied at once and stored in a cookie of the player site. */
export function PlayThemeSwitch({ prefix, theme, label, names }: ThemeSwitchProps) {
  const [chosen, setChosen] = useState(theme);

  function choose(next: PlayTheme) {
    setChosen(next);
    const root = document.documentElement;
    if (next === 'dark') delete root.dataset.theme;
    else root.dataset.theme = next;
    storeCookie(prefix, PLAY_THEME_COOKIE, next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons, not a form
    <div role="group" aria-label={label} className="foot-choice">
      {PLAY_THEMES.map((code) => (
        <button key={code} type="button" aria-pressed={code === chosen} onClick={() => choose(code)}>
          {names[code]}
        </button>
      ))}
    </div>
  );
}
