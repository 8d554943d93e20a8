import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { SignInScreen } from '../../components/entry/sign-in-screen';
import { isOpen } from '../../lib/operator';
import { LOGIN_ALERTS, nextPath, stepPath } from '../../lib/paths';
import { type SearchParams, single } from '../../lib/search-params';
import { readConsoleSession } from '../../lib/session';

/** The sign-in; whoever is signed in goes on to the page that was asked for. */
export default async function LoginPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const query = await searchParams;
  const next = nextPath(single(query.next));
  const alert = LOGIN_ALERTS.find((name) => name === query.alert);
  const session = await readConsoleSession((await headers()).get('cookie'));
  if (session && !alert) {
    if (session.stage !== 'open') redirect(stepPath({ next }));
    if (await isOpen(session)) redirect(next);
  }
  return <SignInScreen next={next} alert={alert} />;
}
