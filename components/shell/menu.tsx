import { ChevronDown as chevron } from 'lucide';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { MenuSection } from '@/lib/routes/menu';
import { MenuLink } from './menu-link';

interface MenuProps {
  prefix: string;
  sections: readonly MenuSection[];
  closed: ReadonlySet<string>;
}

/**
 * The whole menu. Its sections are `details`, open as the cookie says, so that nothing shifts after the first paint.
 */
export async function Menu({ prefix, sections, closed }: MenuProps) {
  const t = await getTranslations();
  return (
    <nav aria-label={t('shell.menu')} data-soft="" className="grid content-start gap-0.5">
      <MenuLink prefix={prefix} route="partnerMain" className="menu-link">
        {t('route.partnerMain')}
      </MenuLink>
      {sections.map((section) => (
        <details
          key={section.id}
          open={!closed.has(section.id)}
          data-menu-section={section.id}
          className="group"
        >
          <summary className="mt-2 flex min-h-8 items-center justify-between rounded-1 px-2 text-xs font-semibold text-ink-3 -outline-offset-2 hover:text-ink max-lg:min-h-tap">
            {t(`menu.${section.id}`)}
            <Icon of={chevron} size={14} className="transition-transform group-not-open:-rotate-90" />
          </summary>
          <ul className="grid gap-0.5">
            {section.items.map((item) => {
              const label = item.label ?? t(`route.${item.title}`);
              return (
                <li key={item.route}>
                  {section.disabled ? (
                    // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere, said so to screen readers
                    <a role="link" aria-disabled="true" className="menu-link cursor-not-allowed opacity-70">
                      {label}
                    </a>
                  ) : (
                    <MenuLink prefix={prefix} route={item.route} className="menu-link">
                      {label}
                    </MenuLink>
                  )}
                </li>
              );
            })}
          </ul>
        </details>
      ))}
    </nav>
  );
}
