import { InfoEditScreen } from '@/components/account/info-edit-screen';
import { playerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function PlayInfoEditPage(props: SharedPageProps) {
  const { shell } = await playerShell(props);
  return <InfoEditScreen shell={shell} />;
}
