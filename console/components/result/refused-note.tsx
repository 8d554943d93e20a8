import { pageLocale } from '@/lib/i18n/page-locale';
import type { Refused } from '../../lib/platform';
import { refusalText } from '../../lib/refusal';

/** Why an act that a page reads by was refused. */
export async function RefusedNote({ act, refused }: { act: string; refused: Refused }) {
  const locale = await pageLocale();
  return (
    <div role="alert" className="act-outcome is-failed">
      <b>{refusalText(locale, act, refused.code)}</b>
      {refused.message ? <p lang="en">{refused.message}</p> : null}
    </div>
  );
}
