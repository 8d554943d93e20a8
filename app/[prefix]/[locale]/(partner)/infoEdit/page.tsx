import { InfoEditScreen } from '@/components/account/info-edit-screen';
import { NoticesPart } from '@/components/account/notices-part';
import { partnerShell, type SharedPageProps } from '@/components/shell/screen-shell';

export default async function InfoEditPage(props: SharedPageProps) {
  const { shell } = await partnerShell(props);
  return (
    <>
      <InfoEditScreen shell={shell} />
      <NoticesPart shell={shell} />
    </>
  );
}
