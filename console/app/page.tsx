import { redirect } from 'next/navigation';
import { NoSites } from '../components/shell/no-sites';
import { PlatformAway } from '../components/shell/platform-away';
import { PlatformFailure, platformFailure, requireOperator } from '../lib/operator';

/** Leads to the operator's first site. */
export default async function FirstPage() {
  const operator = await requireOperator().catch(platformFailure);
  if (operator instanceof PlatformFailure) return <PlatformAway failure={operator} />;
  const { desk } = operator;
  const [first] = desk.sites;
  if (first) redirect(`/${first}`);
  return <NoSites name={desk.operator.name} />;
}
