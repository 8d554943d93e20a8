'use client';

import { useState } from 'react';
import { THEME_COOKIE, THEMES, type Theme } from '@/lib/theme';

const YEAR = 365 * 24 * 3600;

interface ThemeSwitchProps {
  prefix: string;
  theme: Theme;
  label: string;
  names: Record<Theme, string>;
}

/** Light, dark or the system's theme; applied at once and stored in a cookie of the site. */
export function ThemeSwitch({ prefix, theme, label, names }: ThemeSwitchProps) {
  const [chosen, setChosen] = useState(theme);

  function choose(next: Theme) {
    setChosen(next);
    const root = document.documentElement;
    if (next === 'system') delete root.dataset.theme;
    else root.dataset.theme = next;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${THEME_COOKIE}=${next}; path=/${prefix}; max-age=${YEAR}; samesite=lax`;
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
