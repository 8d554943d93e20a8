import type { SafeHtml } from '@/lib/rules/safe-html';

/** The operator's HTML, sanitised by the web without relying on the upstream (decision 49). */
export function SafeText({ html, className = '' }: { html: SafeHtml; className?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a type that safeHtml alone makes
    <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
