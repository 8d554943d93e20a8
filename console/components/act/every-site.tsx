import { EVERY_SITE } from '../../lib/every-site';

/** Lets an act concern every site instead of the page's. */
export const EverySite = ({ label, isChecked }: { label: string; isChecked: boolean }) => (
  <label className="flex min-h-control items-center gap-2 text-sm">
    <input type="checkbox" name="siteId" value={EVERY_SITE} defaultChecked={isChecked} />
    {label}
  </label>
);
