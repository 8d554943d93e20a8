import type { ResponseOf } from '@/lib/contract/calls';

type SiteOption = ResponseOf<'/api/etc/siteOption'>['siteOption'];

/** Protocols that are linked; anything else in an option is shown as text. */
const SAFE_LINK = /^(https?|tg|kakaotalk):/i;

/** A way to reach the operator; `href` is null where it cannot be linked. */
interface Contact {
  name: string;
  href: string | null;
}

/** How the operator is reached: the phone of the customer centre and the social accounts (PLAY-04, SITE-07). */
export function contactsOf(option: SiteOption | null): Contact[] {
  const phone = option?.supportPhone;
  return [
    ...(phone ? [{ name: phone, href: `tel:${phone.replaceAll(/[ -]/g, '')}` }] : []),
    ...socialsOf(option),
  ];
}

/** The social accounts of the site's options, up to three (SITE-07); `href` is null where the link is none that is safe. */
export function socialsOf(option: SiteOption | null): Contact[] {
  if (!option) return [];
  return [
    { sns: option.sns1, id: option.sns1Id, link: option.sns1Link },
    { sns: option.sns2, id: option.sns2Id, link: option.sns2Link },
    { sns: option.sns3, id: option.sns3Id, link: option.sns3Link },
  ]
    .filter(({ sns, id }) => sns || id)
    .map(({ sns, id, link }) => ({
      name: `${sns} ${id}`.trim(),
      href: SAFE_LINK.test(link) ? link : null,
    }));
}
