import { InfoEditScreen } from '@/components/account/info-edit-screen';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function InfoEditPage(props: SharedPageProps) {
  const { shell } = await partnerShell(props);
  return <InfoEditScreen shell={shell} />;
}
