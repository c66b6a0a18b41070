;; Rates guesses, sixteen at a time: `rating.ts` fills the memory and calls `next`.
;;
;; A guess is a lane of a vector. What a placement of a candidate (symbol k at positions S) adds to
;; the ordinal of a guess depends only on S and on the positions at which the guess has k. The column
;; of k has these positions for each guess, a byte each, so sixteen contributions are one look-up
;; (`i8x16.swizzle`) in the table of S; the ordinals for a candidate are the sum of its rows.
(module
  (memory (export "memory") 32)

  ;; Where the memory has what (`rating.ts` has the same numbers):
  ;;   0x00000  the costs of the sixteen guesses of a block: 16 × f64
  ;;   0x00200  the size of the part of each ordinal for each guess: 16 × i32 each
  ;;   0x05000  the ordinals of up to 255 candidates: 16 bytes each
  ;;   0x06000  the number of earlier candidates with the same ordinal: 16 bytes each
  ;;   0x07000  the rows: 16 bytes for each placement of the candidates; the first is zero
  ;;   0x10000  for each row, where its column and its table begin: 2 × i32
  ;; The rest is at the addresses below.

  ;; The number of candidates, and for each of them the addresses of its rows: `width` × i16.
  (global $candidates (mut i32) (i32.const 0))
  (global $width (mut i32) (i32.const 0))
  (global $places (mut i32) (i32.const 0))
  ;; The number of rows, and the number of vectors in a look-up table.
  (global $rows (mut i32) (i32.const 0))
  (global $tableVectors (mut i32) (i32.const 0))
  ;; The number of ordinals.
  (global $ordinals (mut i32) (i32.const 0))
  ;; The cost of a part by its size: f64 each; 0 if the cost is the size of the largest part.
  (global $costs (mut i32) (i32.const 0))

  (func (export "begin")
    (param $candidates i32) (param $width i32) (param $places i32) (param $rows i32)
    (param $tableVectors i32) (param $ordinals i32) (param $costs i32)
    (global.set $candidates (local.get $candidates))
    (global.set $width (local.get $width))
    (global.set $places (local.get $places))
    (global.set $rows (local.get $rows))
    (global.set $tableVectors (local.get $tableVectors))
    (global.set $ordinals (local.get $ordinals))
    (global.set $costs (local.get $costs)))

  ;; Rates the blocks of sixteen guesses from `block` up to `end`, until one has a guess that costs
  ;; less than `limit`, and returns it, with its costs at address 0; otherwise returns `end`.
  ;; A guess with fewer than `minParts` parts costs at least `limit`.
  (func (export "next")
    (param $block i32) (param $end i32) (param $minParts i32) (param $limit f64) (result i32)
    (local $lanes i32)
    (loop $blocks
      (if (i32.ge_u (local.get $block) (local.get $end)) (then (return (local.get $end))))
      (if (i32.gt_u (global.get $tableVectors) (i32.const 2))
        (then (call $makeLongRows (i32.shl (local.get $block) (i32.const 4))))
        (else (call $makeRows (i32.shl (local.get $block) (i32.const 4)))))
      (if (i32.le_u (global.get $candidates) (i32.const 32))
        (then
          (call $addRows (global.get $places) (global.get $candidates))
          (local.set $lanes (call $compare (local.get $minParts) (local.get $limit)))
          (if (local.get $lanes)
            (then (local.set $lanes (call $costOfPairs (local.get $lanes) (local.get $limit))))))
        (else
          (call $countAll)
          (local.set $lanes (call $costOfSizes (local.get $limit)))))
      (if (local.get $lanes) (then (return (local.get $block))))
      (local.set $block (i32.add (local.get $block) (i32.const 1)))
      (br $blocks))
    (unreachable))

  ;; Looks up the contributions of each placement for the sixteen guesses that begin at `first`, where
  ;; a set of positions has more than five bits: an exact match for each position that both sets have,
  ;; by the low and by the high four bits, and what the number of positions in the guess adds.
  (func $makeLongRows (param $first i32)
    (local $row i32) (local $end i32) (local $entry i32)
    (local $table i32) (local $sets v128) (local $low v128) (local $high v128) (local $bits v128)
    ;; The number of bits in each number of four bits.
    (local.set $bits (v128.const i8x16 0 1 1 2 1 2 2 3 1 2 2 3 2 3 3 4))
    (local.set $row (i32.const 0x07010))
    (local.set $entry (i32.const 0x10008))
    (local.set $end (i32.add (i32.const 0x07000) (i32.shl (global.get $rows) (i32.const 4))))
    (loop $each
      (if (i32.ge_u (local.get $row) (local.get $end)) (then (return)))
      (local.set $sets
        (v128.load (i32.add (i32.load (local.get $entry)) (local.get $first))))
      (local.set $table (i32.load offset=4 (local.get $entry)))
      (local.set $low (v128.and (local.get $sets) (i8x16.splat (i32.const 15))))
      (local.set $high (i8x16.shr_u (local.get $sets) (i32.const 4)))
      (v128.store (local.get $row)
        (i8x16.add
          (i8x16.add
            (i8x16.swizzle (v128.load (local.get $table)) (local.get $low))
            (i8x16.swizzle (v128.load offset=16 (local.get $table)) (local.get $high)))
          (i8x16.swizzle (v128.load offset=32 (local.get $table))
            (i8x16.add
              (i8x16.swizzle (local.get $bits) (local.get $low))
              (i8x16.swizzle (local.get $bits) (local.get $high))))))
      (local.set $row (i32.add (local.get $row) (i32.const 16)))
      (local.set $entry (i32.add (local.get $entry) (i32.const 8)))
      (br $each)))

  ;; The same by one table, where a set of positions has up to five bits.
  (func $makeRows (param $first i32)
    (local $row i32) (local $end i32) (local $entry i32)
    (local $table i32) (local $left i32) (local $sets v128) (local $sum v128)
    (local.set $row (i32.const 0x07010))
    (local.set $entry (i32.const 0x10008))
    (local.set $end (i32.add (i32.const 0x07000) (i32.shl (global.get $rows) (i32.const 4))))
    (loop $each
      (if (i32.ge_u (local.get $row) (local.get $end)) (then (return)))
      (local.set $sets
        (v128.load (i32.add (i32.load (local.get $entry)) (local.get $first))))
      (local.set $table (i32.load offset=4 (local.get $entry)))
      (local.set $sum (i8x16.swizzle (v128.load (local.get $table)) (local.get $sets)))
      (local.set $left (i32.sub (global.get $tableVectors) (i32.const 1)))
      (if (local.get $left)
        (then
          (loop $vectors
            ;; An index that is not below 16 looks up 0.
            (local.set $sets (i8x16.sub (local.get $sets) (i8x16.splat (i32.const 16))))
            (local.set $table (i32.add (local.get $table) (i32.const 16)))
            (local.set $sum
              (v128.or (local.get $sum)
                (i8x16.swizzle (v128.load (local.get $table)) (local.get $sets))))
            (br_if $vectors
              (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))))
      (v128.store (local.get $row) (local.get $sum))
      (local.set $row (i32.add (local.get $row) (i32.const 16)))
      (local.set $entry (i32.add (local.get $entry) (i32.const 8)))
      (br $each)))

  ;; Adds up the rows of `count` candidates, whose row addresses begin at `place`.
  (func $addRows (param $place i32) (param $count i32)
    (local $to i32) (local $end i32) (local $sum v128) (local $left i32)
    (local.set $to (i32.const 0x05000))
    (local.set $end (i32.add (local.get $to) (i32.shl (local.get $count) (i32.const 4))))
    (loop $each
      (local.set $sum
        (i8x16.add
          (i8x16.add
            (v128.load (i32.load16_u (local.get $place)))
            (v128.load (i32.load16_u offset=2 (local.get $place))))
          (i8x16.add
            (v128.load (i32.load16_u offset=4 (local.get $place)))
            (v128.load (i32.load16_u offset=6 (local.get $place))))))
      (local.set $place (i32.add (local.get $place) (i32.const 8)))
      (local.set $left (i32.sub (global.get $width) (i32.const 4)))
      (if (local.get $left)
        (then
          (loop $others
            (local.set $sum
              (i8x16.add (local.get $sum) (v128.load (i32.load16_u (local.get $place)))))
            (local.set $place (i32.add (local.get $place) (i32.const 2)))
            (br_if $others
              (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))))
      (v128.store (local.get $to) (local.get $sum))
      (br_if $each
        (i32.lt_u
          (local.tee $to (i32.add (local.get $to) (i32.const 16)))
          (local.get $end)))))

  ;; Counts for each of a few candidates the earlier ones with the same ordinal. Returns a bit for each
  ;; guess that may cost less than `limit`: by its largest part, or by its number of parts.
  (func $compare (param $minParts i32) (param $limit f64) (result i32)
    (local $one i32) (local $other i32) (local $end i32)
    (local $ordinals v128) (local $count v128) (local $parts v128) (local $most v128)
    (local.set $one (i32.const 0x05000))
    (local.set $end
      (i32.add (local.get $one) (i32.shl (global.get $candidates) (i32.const 4))))
    (loop $each
      (local.set $ordinals (v128.load (local.get $one)))
      (local.set $count (v128.const i32x4 0 0 0 0))
      (local.set $other (i32.const 0x05000))
      (if (i32.and (local.get $one) (i32.const 16))
        (then
          (local.set $count
            (i8x16.sub (local.get $count)
              (i8x16.eq (local.get $ordinals) (v128.load (local.get $other)))))
          (local.set $other (i32.const 0x05010))))
      (if (i32.lt_u (local.get $other) (local.get $one))
        (then
          (loop $pairs
            (local.set $count
              (i8x16.sub
                (i8x16.sub (local.get $count)
                  (i8x16.eq (local.get $ordinals) (v128.load (local.get $other))))
                (i8x16.eq (local.get $ordinals) (v128.load offset=16 (local.get $other)))))
            (br_if $pairs
              (i32.lt_u
                (local.tee $other (i32.add (local.get $other) (i32.const 32)))
                (local.get $one))))))
      (v128.store offset=0x1000 (local.get $one) (local.get $count))
      (local.set $parts
        (i8x16.sub (local.get $parts)
          (i8x16.eq (local.get $count) (v128.const i32x4 0 0 0 0))))
      (local.set $most (i8x16.max_u (local.get $most) (local.get $count)))
      (br_if $each
        (i32.lt_u
          (local.tee $one (i32.add (local.get $one) (i32.const 16)))
          (local.get $end))))
    (i8x16.bitmask
      (if (result v128) (global.get $costs)
        (then (i8x16.ge_u (local.get $parts) (i8x16.splat (local.get $minParts))))
        (else
          (i8x16.lt_u (local.get $most)
            (i8x16.splat (i32.trunc_sat_f64_u (f64.min (local.get $limit) (f64.const 255)))))))))

  ;; The costs of the guesses in a set of lanes, from the counts of `compare`, or infinity for all
  ;; others. Returns the lanes that cost less than `limit`.
  (func $costOfPairs (param $lanes i32) (param $limit f64) (result i32)
    (local $lane i32) (local $at i32) (local $end i32) (local $cost f64) (local $found i32)
    (loop $guesses
      (local.set $cost (f64.const inf))
      (if (i32.and (i32.shr_u (local.get $lanes) (local.get $lane)) (i32.const 1))
        (then
          (local.set $cost (f64.const 0))
          (local.set $at (i32.add (i32.const 0x06000) (local.get $lane)))
          (local.set $end
            (i32.add (local.get $at) (i32.shl (global.get $candidates) (i32.const 4))))
          (if (global.get $costs)
            (then
              (loop $sum
                ;; The cost of a part of `count + 1` candidates, without that of one of `count`.
                (local.set $cost
                  (f64.add (local.get $cost)
                    (call $step (i32.load8_u (local.get $at)))))
                (br_if $sum
                  (i32.lt_u
                    (local.tee $at (i32.add (local.get $at) (i32.const 16)))
                    (local.get $end)))))
            (else
              (loop $max
                (local.set $cost
                  (f64.max (local.get $cost)
                    (f64.convert_i32_u (i32.load8_u (local.get $at)))))
                (br_if $max
                  (i32.lt_u
                    (local.tee $at (i32.add (local.get $at) (i32.const 16)))
                    (local.get $end))))))
          (if (f64.lt (local.get $cost) (local.get $limit))
            (then
              (local.set $found
                (i32.or (local.get $found) (i32.shl (i32.const 1) (local.get $lane))))))))
      (f64.store (i32.shl (local.get $lane) (i32.const 3)) (local.get $cost))
      (br_if $guesses
        (i32.lt_u
          (local.tee $lane (i32.add (local.get $lane) (i32.const 1)))
          (i32.const 16))))
    (local.get $found))

  ;; What one more candidate adds to the cost of a part.
  (func $step (param $size i32) (result f64)
    (local $at i32)
    (local.set $at (i32.add (global.get $costs) (i32.shl (local.get $size) (i32.const 3))))
    (f64.sub (f64.load offset=8 (local.get $at)) (f64.load (local.get $at))))

  ;; Counts how many candidates give each ordinal, 255 at a time because there is room for so many rows.
  (func $countAll
    (local $place i32) (local $left i32) (local $count i32)
    (memory.fill (i32.const 0x00200) (i32.const 0)
      (i32.shl (global.get $ordinals) (i32.const 6)))
    (local.set $place (global.get $places))
    (local.set $left (global.get $candidates))
    (loop $chunks
      (local.set $count
        (select (local.get $left) (i32.const 255)
          (i32.lt_u (local.get $left) (i32.const 255))))
      (call $addRows (local.get $place) (local.get $count))
      (call $count (local.get $count))
      (local.set $place
        (i32.add (local.get $place)
          (i32.mul (local.get $count) (i32.shl (global.get $width) (i32.const 1)))))
      (br_if $chunks
        (local.tee $left (i32.sub (local.get $left) (local.get $count))))))

  ;; Adds to the part sizes the ordinals of the candidates in memory: each guess has its own counters,
  ;; so that no addition waits for another one.
  (func $count (param $candidates i32)
    (local $row i32) (local $end i32) (local $at i32)
    (local.set $row (i32.const 0x05000))
    (local.set $end
      (i32.add (local.get $row) (i32.shl (local.get $candidates) (i32.const 4))))
    (loop $each
      (i32.store offset=0x200
        (local.tee $at (i32.shl (i32.load8_u offset=0 (local.get $row)) (i32.const 6)))
        (i32.add (i32.load offset=0x200 (local.get $at)) (i32.const 1)))
      (i32.store offset=0x204
        (local.tee $at (i32.shl (i32.load8_u offset=1 (local.get $row)) (i32.const 6)))
        (i32.add (i32.load offset=0x204 (local.get $at)) (i32.const 1)))
      (i32.store offset=0x208
        (local.tee $at (i32.shl (i32.load8_u offset=2 (local.get $row)) (i32.const 6)))
        (i32.add (i32.load offset=0x208 (local.get $at)) (i32.const 1)))
      (i32.store offset=0x20c
        (local.tee $at (i32.shl (i32.load8_u offset=3 (local.get $row)) (i32.const 6)))
        (i32.add (i32.load offset=0x20c (local.get $at)) (i32.const 1)))
      (i32.store offset=0x210
        (local.tee $at (i32.shl (i32.load8_u offset=4 (local.get $row)) (i32.const 6)))
        (i32.add (i32.load offset=0x210 (local.get $at)) (i32.const 1)))
      (i32.store offset=0x214
        (local.tee $at (i32.shl (i32.load8_u offset=5 (local.get $row)) (i32.const 6)))
        (i32.add (i32.load offset=0x214 (local.get $at)) (i32.const 1)))
      (i32.store offset=0x218
        (local.tee $at (i32.shl (i32.load8_u offset=6 (local.get $row)) (i32.const 6)))
        (i32.add (i32.load offset=0x218 (local.get $at)) (i32.const 1)))
      (i32.store offset=0x21c
        (local.tee $at (i32.shl (i32.load8_u offset=7 (local.get $row)) (i32.const 6)))
        (i32.add (i32.load offset=0x21c (local.get $at)) (i32.const 1)))
      (i32.store offset=0x220
        (local.tee $at (i32.shl (i32.load8_u offset=8 (local.get $row)) (i32.const 6)))
        (i32.add (i32.load offset=0x220 (local.get $at)) (i32.const 1)))
      (i32.store offset=0x224
        (local.tee $at (i32.shl (i32.load8_u offset=9 (local.get $row)) (i32.const 6)))
        (i32.add (i32.load offset=0x224 (local.get $at)) (i32.const 1)))
      (i32.store offset=0x228
        (local.tee $at (i32.shl (i32.load8_u offset=10 (local.get $row)) (i32.const 6)))
        (i32.add (i32.load offset=0x228 (local.get $at)) (i32.const 1)))
      (i32.store offset=0x22c
        (local.tee $at (i32.shl (i32.load8_u offset=11 (local.get $row)) (i32.const 6)))
        (i32.add (i32.load offset=0x22c (local.get $at)) (i32.const 1)))
      (i32.store offset=0x230
        (local.tee $at (i32.shl (i32.load8_u offset=12 (local.get $row)) (i32.const 6)))
        (i32.add (i32.load offset=0x230 (local.get $at)) (i32.const 1)))
      (i32.store offset=0x234
        (local.tee $at (i32.shl (i32.load8_u offset=13 (local.get $row)) (i32.const 6)))
        (i32.add (i32.load offset=0x234 (local.get $at)) (i32.const 1)))
      (i32.store offset=0x238
        (local.tee $at (i32.shl (i32.load8_u offset=14 (local.get $row)) (i32.const 6)))
        (i32.add (i32.load offset=0x238 (local.get $at)) (i32.const 1)))
      (i32.store offset=0x23c
        (local.tee $at (i32.shl (i32.load8_u offset=15 (local.get $row)) (i32.const 6)))
        (i32.add (i32.load offset=0x23c (local.get $at)) (i32.const 1)))
      (br_if $each
        (i32.lt_u
          (local.tee $row (i32.add (local.get $row) (i32.const 16)))
          (local.get $end)))))

  ;; The costs of the guesses from their part sizes. Returns the lanes that cost less than `limit`.
  (func $costOfSizes (param $limit f64) (result i32)
    (local $lane i32) (local $found i32) (local $at i32) (local $end i32) (local $size i32)
    (local $first f64) (local $second f64) (local $third f64) (local $fourth f64)
    (loop $guesses
      (local.set $first (f64.const 0))
      (local.set $second (f64.const 0))
      (local.set $third (f64.const 0))
      (local.set $fourth (f64.const 0))
      (local.set $at (i32.add (i32.const 0x00200) (i32.shl (local.get $lane) (i32.const 2))))
      (local.set $end (i32.add (local.get $at) (i32.shl (global.get $ordinals) (i32.const 6))))
      (if (global.get $costs)
        (then
          (loop $sum
            (local.set $first (f64.add (local.get $first) (call $cost (i32.load (local.get $at)))))
            (local.set $second (f64.add (local.get $second) (call $cost (i32.load offset=4 (local.get $at)))))
            (local.set $third (f64.add (local.get $third) (call $cost (i32.load offset=8 (local.get $at)))))
            (local.set $fourth (f64.add (local.get $fourth) (call $cost (i32.load offset=12 (local.get $at)))))
            (br_if $sum
              (i32.lt_u
                (local.tee $at (i32.add (local.get $at) (i32.const 64)))
                (local.get $end)))))
        (else
          (loop $max
            (local.set $first (f64.max (local.get $first) (f64.convert_i32_u (i32.load (local.get $at)))))
            (local.set $second (f64.max (local.get $second) (f64.convert_i32_u (i32.load offset=4 (local.get $at)))))
            (local.set $third (f64.max (local.get $third) (f64.convert_i32_u (i32.load offset=8 (local.get $at)))))
            (local.set $fourth (f64.max (local.get $fourth) (f64.convert_i32_u (i32.load offset=12 (local.get $at)))))
            (br_if $max
              (i32.lt_u
                (local.tee $at (i32.add (local.get $at) (i32.const 64)))
                (local.get $end))))
          (local.set $first (f64.sub (local.get $first) (f64.const 1)))
          (local.set $second (f64.sub (local.get $second) (f64.const 1)))
          (local.set $third (f64.sub (local.get $third) (f64.const 1)))
          (local.set $fourth (f64.sub (local.get $fourth) (f64.const 1)))))
      (local.set $at (i32.shl (local.get $lane) (i32.const 3)))
      (f64.store (local.get $at) (local.get $first))
      (f64.store offset=8 (local.get $at) (local.get $second))
      (f64.store offset=16 (local.get $at) (local.get $third))
      (f64.store offset=24 (local.get $at) (local.get $fourth))
      (local.set $found
        (i32.or (local.get $found)
          (i32.or
            (i32.or (f64.lt (local.get $first) (local.get $limit)) (f64.lt (local.get $second) (local.get $limit)))
            (i32.or (f64.lt (local.get $third) (local.get $limit)) (f64.lt (local.get $fourth) (local.get $limit))))))
      (br_if $guesses
        (i32.lt_u
          (local.tee $lane (i32.add (local.get $lane) (i32.const 4)))
          (i32.const 16))))
    (local.get $found))

  ;; The cost of a part.
  (func $cost (param $size i32) (result f64)
    (f64.load (i32.add (global.get $costs) (i32.shl (local.get $size) (i32.const 3)))))
)
