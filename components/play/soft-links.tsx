'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { plainLinkOf } from '@/components/ui/plain-link';

/**
 * Opens links and forms below `data-soft`, and the pager of a list, without reloading the page: one listener, so that
 * pages need no script of their own. Without it they are plain links and forms.
 */
export function SoftLinks() {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = plainLinkOf(event);
      if (!link?.closest('[data-soft]')) return;
      event.preventDefault();
      router.push(link.href, { scroll: false });
    };
    const onSubmit = (event: SubmitEvent) => {
      const { target: form } = event;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.matches('form[data-soft]'))
        return;
      event.preventDefault();
      const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      router.push(`${form.action.split('?', 1)[0]}?${new URLSearchParams(fields)}`, { scroll: false });
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [router]);
  return null;
}
