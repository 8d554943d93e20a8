import { expect, test } from 'vitest';
import { forgetSharedCalls } from '@/lib/upstream/shared-call';
import { siteOption } from '@/lib/upstream/site-calls';
import { sampleResponse } from '../fixtures/distinct';
import { withWireUpstream } from '../fixtures/wire-upstream';

const { upstream, site } = await withWireUpstream({ memberCreatePtn5Yn: 'Y' });

test('[CREATE-06] [WIRE-06] the rule of who creates members is the configured one unless the upstream says it', async () => {
  const { memberCreatePtn5Yn: _, ...printed } = sampleResponse('/api/etc/siteOption').siteOption;
  const ruleOf = async (option: object) => {
    forgetSharedCalls();
    upstream.answers({ resultCode: '0', data: { siteOption: option } });
    const answer = await siteOption(site, 'ko');
    return answer.ok ? answer.data.siteOption.memberCreatePtn5Yn : answer.code;
  };
  expect(await ruleOf(printed)).toBe('Y');
  expect(await ruleOf({ ...printed, memberCreatePtn5Yn: 'N' })).toBe('N');
});
