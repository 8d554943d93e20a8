import type { CreateRights } from './level';
import type { Result } from './result';

/** The rights to create (decision 17) of a signed-in member; none where they could not be loaded. */
export const createRightsOf = (
  viewer: Result<Pick<CreateRights, 'creatableLevels'>>,
  option: Result<{ siteOption: { memberCreatePtn5Yn: string } }>,
): CreateRights => ({
  creatableLevels: viewer.ok ? viewer.data.creatableLevels : [],
  memberCreatePtn5Only: option.ok && option.data.siteOption.memberCreatePtn5Yn === 'Y',
});
