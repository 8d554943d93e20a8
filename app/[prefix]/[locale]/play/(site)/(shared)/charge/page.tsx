import { redirect } from 'next/navigation';
import type { SharedPageProps } from '@/components/shell/screen-shell';

/** The deposit is the wallet's first tab. */
export default async function PlayChargePage({ params }: SharedPageProps) {
  redirect(`/${(await params).prefix}/play/wallet`);
}
