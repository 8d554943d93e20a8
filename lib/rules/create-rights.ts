import { type CreateRights, creatableLevels, type Level } from './level';
import type { Result } from './result';

interface Creator {
  partnerLevel: Level;
  creatableLevels?: readonly Level[] | undefined;
}

/** The levels that a member may create; those of decision 17 where the upstream does not say them. */
export const levelsCreatedBy = (
  { partnerLevel, creatableLevels: said }: Creator,
  option: { memberCreatePtn5Yn?: string | undefined } | undefined,
): readonly Level[] =>
  said ?? creatableLevels(partnerLevel, { memberCreatePtn5Only: option?.memberCreatePtn5Yn === 'Y' });

/** The rights to create (decision 17) of a signed-in member; none where they could not be loaded. */
export const createRightsOf = (
  viewer: Result<Creator>,
  option: Result<{ siteOption: { memberCreatePtn5Yn?: string | undefined } }>,
): CreateRights => {
  const siteOption = option.ok ? option.data.siteOption : undefined;
  return {
    creatableLevels: viewer.ok ? levelsCreatedBy(viewer.data, siteOption) : [],
    memberCreatePtn5Only: siteOption?.memberCreatePtn5Yn === 'Y',
  };
};
