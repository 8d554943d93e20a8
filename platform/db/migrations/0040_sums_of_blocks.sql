CREATE TABLE "stat_block" (
	"member_id" bigint NOT NULL,
	"cash_in" bigint NOT NULL,
	"cash_out" bigint NOT NULL,
	"payment" bigint NOT NULL,
	"payback" bigint NOT NULL,
	"bet" bigint NOT NULL,
	"win" bigint NOT NULL,
	"rolling" bigint NOT NULL,
	"size" integer NOT NULL,
	"first_day" date NOT NULL,
	"site_id" text NOT NULL,
	CONSTRAINT "stat_block_site_id_size_first_day_member_id_pk" PRIMARY KEY("site_id","size","first_day","member_id")
);
--> statement-breakpoint
CREATE TABLE "stat_block_ready" (
	"site_id" text NOT NULL,
	"size" integer NOT NULL,
	"first_day" date NOT NULL,
	CONSTRAINT "stat_block_ready_site_id_size_first_day_pk" PRIMARY KEY("site_id","size","first_day")
);
