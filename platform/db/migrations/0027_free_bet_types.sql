ALTER TABLE "bet" ADD COLUMN "win_type" integer;--> statement-breakpoint
INSERT INTO "code" ("site_id", "master_code", "group_code", "code", "name_ko", "name_en", "name_vn", "ord", "vendor_code")
SELECT DISTINCT c."site_id", 'kplay', 'cashType', n.code, n.ko, n.en, n.vn, n.ord, ''
FROM "code" c CROSS JOIN (VALUES
  ('22', '무료 베팅 당첨', 'Free bet win', 'Thắng cược miễn phí', 13),
  ('23', '프로모션 지급', 'Promotion payout', 'Trả thưởng khuyến mãi', 14)) AS n(code, ko, en, vn, ord)
WHERE c."master_code" = 'kplay' AND c."group_code" = 'cashType'
ON CONFLICT DO NOTHING;
