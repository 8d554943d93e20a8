'use client';

import { useState } from 'react';
import { storeCookie } from '@/components/ui/stored-cookie';
import { THEME_COOKIE, THEMES, type Theme } from '@/lib/theme';

interface ThemeSwitchProps {
  /** Of the site whose cookie holds the choice; '' for a cookie of the whole origin. */
  prefix: string;
  /** The cookie's name. */
  cookie?: string;
  theme: Theme;
  label: string;
  names: Record<Theme, string>;
}

/** Light, dark or the system's theme; applied at once and stored in a cookie. */
export function ThemeSwitch({ prefix, cookie = THEME_COOKIE, theme, label, names }: ThemeSwitchProps) {
  const [chosen, setChosen] = useState(theme);

  function choose(next: Theme) {
    setChosen(next);
    const root = document.documentElement;
    if (next === 'system') delete root.dataset.theme;
    else root.dataset.theme = next;
    storeCookie(prefix, cookie, next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: three buttons, not a form
    <div role="group" aria-label={label} className="flex flex-wrap gap-x-1">
      {THEMES.map((code) => (
        <button
          key={code}
          type="button"
          aria-pressed={code === chosen}
          onClick={() => choose(code)}
          className="grid min-h-control place-items-center px-1.5 text-sm text-ink-3 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {names[code]}
        </button>
      ))}
    </div>
  );
}
