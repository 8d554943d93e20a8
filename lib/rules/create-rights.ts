import { type CreateRights, creatableLevels, type Level } from './level';
import type { Result } from './result';

interface Creator {
  partnerLevel: Level;
  creatableLevels?: readonly Level[] | undefined;
}

/**
 * The levels that a member may create: the upstream's, or those of decision 17 where the upstream does not name them.
 */
export const levelsCreatedBy = (
  { partnerLevel, creatableLevels: named }: Creator,
  option: { memberCreatePtn5Yn?: string | undefined } | undefined,
): readonly Level[] =>
  named ?? creatableLevels(partnerLevel, { memberCreatePtn5Only: option?.memberCreatePtn5Yn === 'Y' });

/** Returns the rights of the signed-in member to create members (decision 17); none if they could not be loaded. */
export const toCreateRights = (
  viewer: Result<Creator>,
  option: Result<{ siteOption: { memberCreatePtn5Yn?: string | undefined } }>,
): CreateRights => {
  const siteOption = option.ok ? option.data.siteOption : undefined;
  return {
    creatableLevels: viewer.ok ? levelsCreatedBy(viewer.data, siteOption) : [],
    memberCreatePtn5Only: siteOption?.memberCreatePtn5Yn === 'Y',
  };
};
