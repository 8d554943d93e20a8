import { PlayNotBuilt } from '@/components/play/not-built';

export default async function Page({ params }: { params: Promise<{ prefix: string }> }) {
  return <PlayNotBuilt prefix={(await params).prefix} page="wallet" />;
}
