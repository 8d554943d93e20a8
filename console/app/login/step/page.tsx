import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { EnrolScreen } from '../../../components/entry/enrol-screen';
import { FactorScreen } from '../../../components/entry/factor-screen';
import { PasswordScreen } from '../../../components/entry/password-screen';
import { loginPath, nextPath } from '../../../lib/paths';
import { type SearchParams, single } from '../../../lib/search-params';
import { readConsoleSession } from '../../../lib/session';

/** The steps between the password and an open session, as the platform asks for them. */
export default async function StepPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = await searchParams;
  const next = nextPath(single(query.next));
  const session = await readConsoleSession((await headers()).get('cookie'));
  if (!session) redirect(loginPath({ next, alert: 'login' }));
  if (session.stage === 'open') redirect(next);
  const props = { session, next };
  if (session.stage === 'password') return <PasswordScreen {...props} />;
  if (session.stage === 'enrol') return <EnrolScreen {...props} />;
  return <FactorScreen {...props} kind={single(query.kind)} />;
}
