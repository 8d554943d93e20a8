import { getTranslations } from 'next-intl/server';
import type { ListPageProps } from '@/components/list/list-screen';
import { CallFailure } from '@/components/shell/call-failure';
import { partnerShell } from '@/components/shell/screen-shell';
import { loadSiteOption } from '@/components/shell/site-option';
import { FormBesideList } from '../../form/form-beside-list';
import { ConvertRequest } from '../convert-request';
import { latestConversions, pointTabs } from '../lists/own-points';

/** Converting a partner's points to cash beside the latest conversions (POINT-04). */
export async function PointUseScreen(page: ListPageProps) {
  const { shell } = await partnerShell(page);
  const [t, member, option] = await Promise.all([
    getTranslations(),
    shell.loadMember(),
    loadSiteOption(shell.site),
  ]);
  if (!option.ok) return <CallFailure failure={option} />;
  if (!member.ok) return <CallFailure failure={member} />;
  return (
    <FormBesideList
      title={t('route.pointuse')}
      note={t('conversion.note.pointuse')}
      tabs={pointTabs('pointuse')({ t, prefix: shell.site.prefix })}
      list={latestConversions}
      route="pointuse"
      page={page}
      shell={shell}
    >
      <ConvertRequest member={member.data} siteOption={option.data.siteOption} />
    </FormBesideList>
  );
}
