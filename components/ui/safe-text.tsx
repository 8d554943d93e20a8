import { safeHtml } from '@/lib/rules/safe-html';

/** The operator's HTML, sanitised here again, whatever the upstream did (decision 49). */
export function SafeText({ html, className = '' }: { html: string; className?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by safeHtml
    <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: safeHtml(html) }} />
  );
}
