import type { ComponentProps } from 'react';
import { DashboardScreen } from '@/components/dashboard/dashboard-screen';
import { SinceStrip, SinceStripPlace } from '@/components/desk/since-strip';

export default function DashboardPage(props: ComponentProps<typeof DashboardScreen>) {
  return <DashboardScreen {...props} since={{ Strip: SinceStrip, Place: SinceStripPlace }} />;
}
