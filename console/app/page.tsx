import { redirect } from 'next/navigation';
import { NoSites } from '../components/shell/no-sites';
import { requireOperator } from '../lib/operator';

/** Leads to the operator's first site. */
export default async function FirstPage() {
  const { desk } = await requireOperator();
  const [first] = desk.sites;
  if (first) redirect(`/${first}`);
  return <NoSites name={desk.operator.name} />;
}
