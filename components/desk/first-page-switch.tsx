import { cookies } from 'next/headers';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { FIRST_PAGE_COOKIE, firstPage } from '@/lib/routes/first-page';
import { FirstPageButton } from './first-page-button';

/** Chooses whether the sign-in leads to the desk or to the dashboard, in this browser. */
export async function FirstPageSwitch({ prefix }: { prefix: string }) {
  const page = firstPage((await cookies()).get(FIRST_PAGE_COOKIE)?.value);
  return (
    <ClientMessages of={['desk.first']}>
      <FirstPageButton prefix={prefix} page={page} />
    </ClientMessages>
  );
}
