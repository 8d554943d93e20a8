import { eq } from 'drizzle-orm';
import { ok } from '@/lib/rules/result';
import { site as siteTable } from '../db/schema';
import type { Handler } from '../http/context';
import { siteOption } from '../shared/site-option';

export const siteCheckInfo: Handler<'/api/common/siteCheckInfo'> = async (_, { db, site }) => {
  const [row] = await db
    .select({ start: siteTable.checkStart, end: siteTable.checkEnd })
    .from(siteTable)
    .where(eq(siteTable.siteId, site.siteId));
  return ok({
    siteCheckInfo: {
      startDate: row?.start?.toISOString() ?? null,
      endDate: row?.end?.toISOString() ?? null,
    },
  });
};

const yn = (is: boolean) => (is ? ('Y' as const) : ('N' as const));
const NO_LINK = { name: '', id: '', link: '' };

export const siteOptions: Handler<'/api/etc/siteOption'> = async (_, { db, site }) => {
  const option = await siteOption(db, site.siteId);
  const [one, two, three] = [0, 1, 2].map((place) => option.sns[place] ?? NO_LINK);
  return ok({
    siteOption: {
      cashDecimal: option.cashDecimal,
      sns1: one!.name,
      sns1Id: one!.id,
      sns1Link: one!.link,
      sns2: two!.name,
      sns2Id: two!.id,
      sns2Link: two!.link,
      sns3: three!.name,
      sns3Id: three!.id,
      sns3Link: three!.link,
      supportPhone: option.supportPhone,
      helpline: option.helpline,
      supportFrom: option.supportWindow?.from ?? '',
      supportTo: option.supportWindow?.to ?? '',
      memberCreatePtn5Yn: yn(option.memberCreatePtn5Only),
      signupOpenYn: yn(option.signupOpen),
      signupApprovalYn: yn(option.signupApproval),
      partnerPermissionsYn: yn(option.partnerPermissions),
      partnerPasswordResetYn: yn(option.partnerPasswordReset),
      depositOpenYn: yn(option.depositOpen),
      depositMin: Number(option.depositMin),
      depositMax: Number(option.depositMax),
      depositUnit: Number(option.depositUnit),
      withdrawalOpenYn: yn(option.withdrawalOpen),
      withdrawalMin: Number(option.withdrawalMin),
      withdrawalUnit: Number(option.withdrawalUnit),
      withdrawalWaitMinutes: option.withdrawalWaitMinutes,
      cashOutPassWaitHours: option.cashOutPassWaitHours,
      withdrawalReversibleYn: yn(option.withdrawalReversible),
      bankFrom: option.bankWindow?.from ?? '',
      bankTo: option.bankWindow?.to ?? '',
      convertOpenYn: yn(option.convertOpen),
      convertMin: Number(option.convertMin),
      messageDays: option.messageDays,
      messageCount: option.messageCount,
    },
  });
};
