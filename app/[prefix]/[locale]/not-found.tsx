import { PageNotFound } from '@/components/entry/page-not-found';

export default PageNotFound;
